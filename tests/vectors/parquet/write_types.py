"""Writes types.parquet with pyarrow 25.0.1: one column of each type that a JSON number or text may change."""

from decimal import Decimal
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

columns = {
    "i64": (pa.int64(), [9007199254740993, -(2**63)]),
    "u64": (pa.uint64(), [2**64 - 1, 0]),
    "f32": (pa.float32(), [0.1, 16777216.0]),
    "f64": (pa.float64(), [0.1, float("-inf")]),
    "d38": (pa.decimal128(38, 10), [Decimal("1234567890123456789012345678.0000000001"), Decimal("-0.1")]),
    "day": (pa.date32(), [19723, -719528]),
    "local": (pa.timestamp("ms"), [1704103200500, -1]),
    "utc": (pa.timestamp("us", tz="UTC"), [1704103200000000, 1704103200000001]),
    "nanos": (pa.timestamp("ns"), [1704103200123456789, 0]),
    "clock": (pa.time64("us"), [3723000001, 0]),
    "text": (pa.string(), ['a"b\\\n', "Ünï 😀"]),
    "bytes": (pa.binary(), [b"text", b"\xff\x00"]),
    "a.b": (pa.struct([("__proto__", pa.int32())]), [{"__proto__": 1}, None]),
    "map": (pa.map_(pa.string(), pa.int32()), [[("k", 1), ("k", 2)], []]),
}

table = pa.table({name: pa.array(values, kind) for name, (kind, values) in columns.items()})
pq.write_table(table, Path(__file__).with_name("types.parquet"), compression="zstd", write_page_checksum=True)
