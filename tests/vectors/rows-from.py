"""Writes rows-from.json: rows of nested arrays in random records, as pandas.json_normalize, DataFrame.explode and DuckDB's UNNEST give them.

Run with Python 3.11 or later: pip install pandas==3.0.6 duckdb==1.5.6, then
python3 tests/vectors/rows-from.py [seed] > tests/vectors/rows-from.json

A cell is the JSON of its value; null stands for a cell that is null or missing, which these readers do not tell apart.
"""

import json
import os
import random
import sys
import tempfile

import duckdb
import pandas

SEED = int(sys.argv[1]) if len(sys.argv) > 1 else 20261127
TABLES = 6
random.seed(SEED)


def records():
    """Returns random orders: every list may be empty, the lists of taxes are in the items."""
    found = []
    for number in range(1, random.randrange(4, 7)):
        items = [
            {
                "sku": random.choice("abc") + str(index),
                "price": random.randrange(1, 999) / 4,
                "taxes": [{"code": random.choice(["VAT", "EXC"]), "rate": random.randrange(1, 30)} for _ in range(random.randrange(3))],
            }
            for index in range(random.randrange(4))
        ]
        tags = random.sample(["new", "gift", "late"], random.randrange(4))
        found.append({"order": number, "customer": {"name": random.choice(["Ann", "Bo"]), "city": "Oslo"}, "items": items, "tags": tags})
    # The types of DuckDB's columns need at least one element of each list.
    found[0]["items"] = [{"sku": "z", "price": 1.5, "taxes": [{"code": "VAT", "rate": 7}]}, {"sku": "y", "price": 2, "taxes": []}]
    found[0]["tags"] = ["new", "gift", "late"]
    return found


def cell(value):
    """Returns the JSON of a value; None for a missing one. Whole floats are written without a point, as in the text."""
    if value is None or value is pandas.NA or (isinstance(value, float) and value != value):
        return None
    if isinstance(value, float) and value == int(value):
        value = int(value)
    return json.dumps(value, separators=(",", ":"), default=lambda number: number.item())


def of_frame(frame):
    frame = frame.astype(object)
    return {"columns": list(frame.columns), "rows": [[cell(value) for value in row] for row in frame.itertuples(index=False)]}


META = ["order", ["customer", "name"], ["customer", "city"]]


def normalized(data, path, meta):
    return of_frame(pandas.json_normalize(data, record_path=path, meta=meta, record_prefix=".".join(path) + "."))


def exploded(data, columns):
    frame = pandas.json_normalize([{"order": one["order"], "customer": one["customer"], "tags": one["tags"]} for one in data])
    return of_frame(frame.explode(columns))


PARENT = 't."order" AS "order", t.customer.name AS "customer.name", t.customer.city AS "customer.city"'
ITEM = 'i.sku AS "items.sku", i.price AS "items.price", i.taxes AS "items.taxes"'
QUERIES = {
    # The order of the rows of a join is not defined, so that rows are compared without their order.
    "inner": f"SELECT {PARENT}, {ITEM} FROM t, UNNEST(t.items) AS u(i)",
    "left": f"SELECT {PARENT}, {ITEM} FROM t LEFT JOIN UNNEST(t.items) AS u(i) ON true",
    "twice": f'SELECT {PARENT}, i.sku AS "items.sku", i.price AS "items.price", x.code AS "items.taxes.code", x.rate AS "items.taxes.rate" '
    "FROM t, UNNEST(t.items) AS u(i), UNNEST(i.taxes) AS v(x)",
    "zip": f"SELECT {PARENT.replace('t.', '')}, {ITEM}, tag AS tags FROM (SELECT \"order\", customer, UNNEST(items) AS i, UNNEST(tags) AS tag FROM t)",
    "product": f"SELECT {PARENT}, {ITEM}, g AS tags FROM t, UNNEST(t.items) AS u(i), UNNEST(t.tags) AS w(g)",
    "product-left": f"SELECT {PARENT}, {ITEM}, g AS tags FROM t LEFT JOIN UNNEST(t.items) AS u(i) ON true LEFT JOIN UNNEST(t.tags) AS w(g) ON true",
    "stack": f"SELECT {PARENT}, {ITEM}, NULL AS tags FROM t, UNNEST(t.items) AS u(i) UNION ALL "
    f'SELECT {PARENT}, NULL AS "items.sku", NULL AS "items.price", NULL AS "items.taxes", g AS tags FROM t, UNNEST(t.tags) AS w(g)',
}


def queried(text, query):
    with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False) as file:
        file.write(text)
    connection = duckdb.connect()
    connection.execute(f"CREATE TABLE t AS SELECT * FROM read_json('{file.name}')")
    answer = connection.execute(query)
    columns = [column[0] for column in answer.description]
    rows = [[cell(value) for value in row] for row in answer.fetchall()]
    os.unlink(file.name)
    return {"columns": columns, "rows": rows}


def cases(data, text):
    """Yields for each case the reader, the names of the columns with arrays, the choices, and the answer."""
    # With two arrays, pandas looks for the members of `customer` in the items, so that they are left out.
    nested = ["order", ["items", "sku"], ["items", "price"]]
    yield "pandas.json_normalize", ["items"], {}, normalized(data, ["items"], META)
    yield "pandas.json_normalize", ["items", "items.taxes"], {}, normalized(data, ["items", "taxes"], nested)
    yield "pandas.DataFrame.explode", ["tags"], {"keepEmpty": True}, exploded(data, ["tags"])
    yield "duckdb UNNEST", ["items"], {}, queried(text, QUERIES["inner"])
    yield "duckdb UNNEST", ["items"], {"keepEmpty": True}, queried(text, QUERIES["left"])
    yield "duckdb UNNEST", ["items", "items.taxes"], {}, queried(text, QUERIES["twice"])
    yield "duckdb UNNEST", ["items", "tags"], {"arrays": "zip"}, queried(text, QUERIES["zip"])
    yield "duckdb UNNEST", ["items", "tags"], {"arrays": "product"}, queried(text, QUERIES["product"])
    yield "duckdb UNNEST", ["items", "tags"], {"arrays": "product", "keepEmpty": True}, queried(text, QUERIES["product-left"])
    yield "duckdb UNNEST", ["items", "tags"], {"arrays": "stack"}, queried(text, QUERIES["stack"])


tables = []
for _ in range(TABLES):
    data = records()
    text = json.dumps(data, separators=(",", ":"))
    made = [{"reader": reader, "from": columns, "choice": choice, **answer} for reader, columns, choice, answer in cases(data, text)]
    tables.append({"text": text, "cases": made})
json.dump(
    {"pandas": pandas.__version__, "duckdb": duckdb.__version__, "seed": SEED, "tables": tables},
    sys.stdout,
    ensure_ascii=False,
    separators=(",", ":"),
)
print()
