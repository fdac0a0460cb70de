# Writes the Arrow files of this folder with pyarrow 25.0.1: python3 tests/vectors/arrow/make.py
import datetime as dt
from decimal import Decimal
from pathlib import Path

import pyarrow as pa
from pyarrow import feather

here = Path(__file__).parent
at = dt.datetime(1969, 12, 31, 23, 59, 59, 250000)

kinds = pa.table(
    {
        "i64": pa.array([2**63 - 1, -(2**63), None], pa.int64()),
        "u64": pa.array([2**64 - 1, 0, 9007199254740993], pa.uint64()),
        "f16": pa.array([0.5, None, float("inf")], pa.float16()),
        "f32": pa.array([0.1, float("nan"), -0.0], pa.float32()),
        "f64": pa.array([0.1, float("-inf"), 1e300], pa.float64()),
        "d32": pa.array([Decimal("-1.05"), None, Decimal("0.00")], pa.decimal32(5, 2)),
        "d64": pa.array([Decimal("-1.05"), None, Decimal("0.00")], pa.decimal64(15, 2)),
        "d128": pa.array([Decimal("-12345678901234567890123456.789"), None, Decimal("0.001")], pa.decimal128(38, 3)),
        "d256": pa.array([Decimal("1234567890" * 7), Decimal(-1), None], pa.decimal256(76, 0)),
        "day": pa.array([dt.date(1, 1, 1), dt.date(1970, 1, 1), dt.date(9999, 12, 31)], pa.date32()),
        "day64": pa.array([dt.date(1, 1, 1), None, dt.date(2024, 2, 29)], pa.date64()),
        "s": pa.array([at, None, dt.datetime(2024, 2, 29)], pa.timestamp("s")),
        "ms": pa.array([at, None, dt.datetime(2024, 2, 29)], pa.timestamp("ms", "Europe/Berlin")),
        "ns": pa.array([-1, None, 1709210096789012345], pa.timestamp("ns")),
        "time": pa.array([dt.time(23, 59, 59), None, dt.time(0)], pa.time32("s")),
        "time64": pa.array([86399999999999, None, 1], pa.time64("ns")),
        "span": pa.array([-1500, None, 86400000], pa.duration("ms")),
        "months": pa.array([(1, -2, 3_000_000_001), None, (0, 0, 0)], pa.month_day_nano_interval()),
        "word": pa.array(["ж", None, "ж"]).dictionary_encode(),
        "long": pa.array(['"\n\0', None, "😀"], pa.large_string()),
        "view": pa.array(["a text of more than twelve bytes", None, "short"], pa.string_view()),
        "bytes": pa.array([b"\x00\xff", None, b""], pa.binary()),
        "fixed": pa.array([b"\x01\x02", None, b"\xff\x00"], pa.binary(2)),
        "bool": pa.array([True, None, False]),
        "nothing": pa.nulls(3),
        "list": pa.array([[1, None], None, []], pa.list_(pa.int8())),
        "pair": pa.array([[1, 2], None, [3, None]], pa.list_(pa.int16(), 2)),
        "listview": pa.array([["a"], None, []], pa.list_view(pa.string())),
        "struct": pa.array([{"x": 1, "y": {"z": "a"}}, None, {"x": None, "y": None}]),
        "map": pa.array([[("a", 1), ("b", None)], None, []], pa.map_(pa.string(), pa.int64())),
        "numbered": pa.array([[(2**60, "a")], None, []], pa.map_(pa.int64(), pa.string())),
        "sparse": pa.UnionArray.from_sparse(pa.array([0, 1, 0], pa.int8()), [pa.array([1, None, None]), pa.array(["", "b", ""])]),
        "dense": pa.UnionArray.from_dense(
            pa.array([1, 0, 1], pa.int8()), pa.array([0, 0, 1], pa.int32()), [pa.array([7]), pa.array(["a", None])]
        ),
        "runs": pa.RunEndEncodedArray.from_arrays(pa.array([2, 3], pa.int32()), pa.array(["r", None])),
        "id": pa.ExtensionArray.from_storage(pa.uuid(), pa.array([bytes(range(16)), None, bytes(16)], pa.binary(16))),
        "json": pa.ExtensionArray.from_storage(pa.json_(), pa.array(['{"a": [1.50]}', None, "not JSON"])),
    }
)
with pa.ipc.new_file(here / "kinds.arrow", kinds.schema) as writer:
    writer.write_batch(kinds.to_batches()[0].slice(0, 2))
    writer.write_batch(kinds.to_batches()[0].slice(2))
with pa.ipc.new_stream(here / "kinds.arrows", kinds.schema) as writer:
    writer.write_table(kinds)

# Buffers of several blocks of LZ4.
rows = 40_000
repeated = pa.table(
    {
        "n": pa.array([i // 1000 for i in range(rows)], pa.int64()),
        "same": pa.array([1.5] * rows),
    }
)
for codec in ("lz4", "zstd"):
    feather.write_feather(repeated, here / f"{codec}.feather", compression=codec)

# Dictionaries that grow, and are replaced.
field = pa.field("k", pa.dictionary(pa.int8(), pa.string()))
parts = [pa.DictionaryArray.from_arrays(pa.array(i, pa.int8()), pa.array(w)) for i, w in (([0, 1], ["a", "b"]), ([2, 0], ["a", "b", "c"]), ([0], ["z"]))]
options = pa.ipc.IpcWriteOptions(emit_dictionary_deltas=True)
with pa.ipc.new_stream(here / "words.arrows", pa.schema([field]), options=options) as writer:
    for part in parts:
        writer.write_batch(pa.record_batch([part], schema=pa.schema([field])))

negative = pa.table({"d": pa.array([Decimal("100")], pa.decimal128(5, -2))})
feather.write_feather(negative, here / "negative.feather", compression="uncompressed")
