"""Writes table-sqlite.json: filters, sorting and summaries of three seeded tables, computed by SQLite.

Run with Python 3.11 or later: python3 tests/vectors/table-sqlite.py [seed] > tests/vectors/table-sqlite.json

Each column of a table is four columns in SQLite: its kind, a text that is equal for equal values, the number as an integer (a multiple of
10^-decimals of the table), and the text. Sums are sums of integers, so nothing is rounded.
"""

import json
import random
import sqlite3
import sys
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction

SEED = int(sys.argv[1]) if len(sys.argv) > 1 else 20261124
random.seed(SEED)

COUNTRIES = ["RU", "KZ", "DE", "FR", "Россия", "Québec"]
CATEGORIES = [f"category {number}" for number in range(7)]
WORDS = ["ёлка", "жанна", "поле", "море", "say \"hi\"", "o'hara", "a,b", "", "x10", "日本"]


def chance(share):
    return random.random() < share


def quoted(text):
    return json.dumps(text, ensure_ascii=chance(0.3))


def date():
    return f"{random.randrange(2022, 2026)}-{random.randrange(1, 13):02d}-{random.randrange(1, 29):02d}"


def tidy_row(index):
    """An order: every member in every row, in one order."""
    return [
        ("id", str(index)),
        ("category", quoted(random.choice(CATEGORIES))),
        ("user", quoted(f"user{random.randrange(20):04d}")),
        ("country", quoted(random.choice(COUNTRIES))),
        ("price", f"{random.randrange(0, 100000) / 100:.2f}"),
        ("quantity", str(random.randrange(1, 20))),
        ("created", quoted(date())),
    ]


def hard_row(index):
    """Members are missing, null, of several kinds, and in another order in every row."""
    row = []
    for name, share, value in [
        ("category", 0.6, lambda: quoted(random.choice(CATEGORIES[:4]))),
        ("price", 0.8, lambda: hard_number()),
        ("word", 0.9, lambda: quoted(random.choice(WORDS))),
        ("flag", 0.5, lambda: random.choice(["true", "false"])),
        ("mixed", 0.8, lambda: random.choice(["1", "1.0", "10e-1", '"1"', "2.50", '"x"', "true", '" 2.5 "', "-0"])),
        ("created", 0.8, lambda: quoted(random.choice([date(), date() + " 23:59", "скоро"]))),
    ]:
        if chance(share):
            row.append((name, "null" if chance(0.1) else value()))
    random.shuffle(row)
    row.insert(random.randrange(len(row) + 1), ("id", str(index)))
    return row


def hard_number():
    number = random.randrange(-500000, 500000)
    kind = random.randrange(4)
    if kind == 0:
        return f"{number / 100:.2f}"
    if kind == 1:
        return f'"{number / 10:.1f}"'
    return str(number) if kind == 2 else f"{number}e-2"


def large_row(index):
    """Times with zones, and integers beyond 2^53."""
    zone = random.choice(["Z", "+03:00", "-05:30"])
    clock = f"{random.randrange(24):02d}:{random.randrange(60):02d}:{random.randrange(60):02d}"
    return [
        ("id", str(index)),
        ("at", quoted(f"{date()}T{clock}{zone}")),
        ("serial", str(random.randrange(2**53, 2**54))),
        ("balance", str(random.randrange(-(2**54), 2**54))),
        ("shard", str(random.randrange(6))),
    ]


class Table:
    def __init__(self, name, decimals, rows):
        self.name = name
        self.decimals = decimals
        self.text = "[" + ",\n".join("{" + ",".join(f"{quoted(key)}:{value}" for key, value in row) + "}" for row in rows) + "]"
        parsed = json.loads(self.text, parse_float=Decimal, parse_int=Decimal)
        self.columns = list(dict.fromkeys(key for row in parsed for key in row))
        fields = ", ".join(f"{c}_kind TEXT, {c}_key TEXT, {c}_num INTEGER, {c}_text TEXT" for c in self.columns)
        base.execute(f"CREATE TABLE {name} (n INTEGER PRIMARY KEY, {fields})")
        for index, row in enumerate(parsed):
            values = [value for column in self.columns for value in self.cell(row, column)]
            base.execute(f"INSERT INTO {name} VALUES ({', '.join('?' * (len(values) + 1))})", [index, *values])

    def cell(self, row, column):
        """Returns kind, key, scaled number and text of a cell; the key of a missing cell is NULL."""
        if column not in row:
            return ["missing", None, None, None]
        value = row[column]
        if value is None:
            return ["null", "null", None, None]
        if isinstance(value, bool):
            return ["boolean", json.dumps(value), None, None]
        if isinstance(value, Decimal):
            return ["number", plain(value), self.scaled(value), None]
        try:
            # Python's json reads a text as a number only if JSON allows it.
            number = json.loads(value, parse_float=Decimal, parse_int=Decimal)
        except ValueError:
            number = None
        return ["text", json.dumps(value), self.scaled(number) if isinstance(number, Decimal) else None, value]

    def scaled(self, value):
        whole = value.scaleb(self.decimals)
        assert whole == int(whole), value
        return int(whole)


def plain(value):
    """Returns a decimal without an exponent and without zeros after the last decimal."""
    text = format(value, "f")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in ("-0", "") else text


base = sqlite3.connect(":memory:")
tables = {
    "tidy": Table("tidy", 2, [tidy_row(index) for index in range(200)]),
    "hard": Table("hard", 2, [hard_row(index) for index in range(200)]),
    "large": Table("large", 0, [large_row(index) for index in range(140)]),
}


def sql_text(text):
    return "'" + text.replace("'", "''") + "'"


def typed(text):
    """Returns a text as it is written in quotes in a filter expression."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def number_test(table, column, low, high, step=1):
    """Returns an expression and its SQL for a column of numbers. `low` and `high` are bounds of the limits in units of 10^-decimals."""
    a, b = sorted([random.randrange(low, high, step), random.randrange(low, high, step)])
    written = lambda units: plain(Decimal(units).scaleb(-table.decimals))
    if chance(0.3):
        return f"{column} between {written(a)} and {written(b)}", f"COALESCE({column}_num BETWEEN {a} AND {b}, 0)"
    order = random.choice(["<", "<=", ">", ">=", "=", "!="])
    return f"{column} {order} {written(a)}", f"COALESCE({column}_num {order} {a}, {int(order == '!=')})"


def list_test(column, values):
    chosen = random.sample(values, 2)
    return f"{column} in ({', '.join(map(typed, chosen))})", f"COALESCE({column}_text IN ({', '.join(map(sql_text, chosen))}), 0)"


def word_test(column, parts):
    part = random.choice(parts)
    kind = random.choice(["contains", "starts", "ends"])
    position = {
        "contains": f"instr({column}_text, {sql_text(part)}) > 0",
        "starts": f"substr({column}_text, 1, length({sql_text(part)})) = {sql_text(part)}",
        "ends": f"substr({column}_text, -length({sql_text(part)})) = {sql_text(part)}",
    }[kind]
    return f"{column} {kind} {typed(part)}", f"COALESCE({position}, 0)"


def kind_test(column, kinds):
    kind = random.choice(kinds)
    isnt = chance(0.3)
    return f"{column} is {'not ' if isnt else ''}{kind}", f"({column}_kind {'!=' if isnt else '='} '{kind}')"


def day_test(column):
    """Compares dates; a text that is not a date passes no comparison."""
    day = date()
    order = random.choice(["<", "<=", ">", ">="])
    return f"{column} {order} {day}", f"COALESCE(date(substr({column}_text, 1, 10)) {order} '{day}', 0)"


def month_test(column):
    month = date()[:7]
    return f"month({column}) = {month}", f"COALESCE(strftime('%Y-%m', substr({column}_text, 1, 10)) = '{month}', 0)"


def instant_test(column):
    """Compares instants: SQLite subtracts the zones."""
    limit = f"{date()}T12:30:00{random.choice(['Z', '+03:00', '-05:30'])}"
    order = random.choice(["<", "<=", ">", ">="])
    seconds = lambda text: f"CAST(strftime('%s', {text}) AS INTEGER)"
    return f"{column} {order} {limit}", f"COALESCE({seconds(column + '_text')} {order} {seconds(sql_text(limit))}, 0)"


tests = {
    "tidy": [
        lambda table: number_test(table, "price", 0, 100000),
        lambda table: number_test(table, "quantity", 0, 2000, 100),
        lambda table: list_test("country", COUNTRIES),
        lambda table: list_test("category", CATEGORIES),
        lambda table: word_test("user", ["user000", "7", "er00", "user"]),
        lambda table: day_test("created"),
        lambda table: month_test("created"),
    ],
    "hard": [
        lambda table: number_test(table, "price", -500000, 500000),
        lambda table: number_test(table, "mixed", 0, 300, 50),
        lambda table: list_test("category", CATEGORIES[:4]),
        lambda table: word_test("word", ["ле", "жан", "море", "'", '"', ",", "本"]),
        lambda table: kind_test("mixed", ["missing", "null", "number", "text", "boolean"]),
        lambda table: kind_test("price", ["missing", "null", "number", "text"]),
        lambda table: day_test("created"),
    ],
    "large": [
        lambda table: number_test(table, "serial", 2**53, 2**54),
        lambda table: number_test(table, "balance", -(2**54), 2**54),
        lambda table: number_test(table, "shard", 0, 6),
        lambda table: instant_test("at"),
        lambda table: month_test("at"),
    ],
}

PARTS = {"year": "%Y", "month": "%Y-%m"}
keys = {
    "tidy": [("category", "value"), ("country", "value"), ("user", "value"), ("created", "year"), ("created", "month")],
    "hard": [("category", "value"), ("mixed", "value"), ("word", "value"), ("flag", "value"), ("created", "month"), ("created", "year")],
    "large": [("shard", "value"), ("at", "year"), ("at", "month")],
}
numbers = {"tidy": ["price", "quantity"], "hard": ["price", "mixed"], "large": ["serial", "balance"]}
texts = {"tidy": ["user", "created"], "hard": ["word", "category"], "large": ["at"]}
pivots = {"tidy": ["category", "country"], "hard": ["category", "flag"], "large": ["shard"]}
# Columns in whose order SQLite and the table agree: numbers, and texts of one form.
sorts = {"tidy": ["price", "quantity", "created", "user"], "hard": ["category", "id"], "large": ["serial", "balance", "shard"]}


def condition(table, depth=0):
    """Returns a random filter expression with `and`, `or` and `not`, and its SQL."""
    kind = random.randrange(6) if depth < 2 else 5
    if kind == 0:
        text, sql = condition(table, depth + 1)
        return f"not ({text})", f"(NOT {sql})"
    if kind < 3:
        (left, first), (right, second) = condition(table, depth + 1), condition(table, depth + 1)
        joiner = "and" if kind == 1 else "or"
        return f"({left}) {joiner} ({right})", f"({first} {joiner.upper()} {second})"
    return random.choice(tests[table.name])(table)


def key_sql(column, by):
    """Returns the SQL of a key: NULL for a missing cell, the text null for a cell without the part of time."""
    if by == "value":
        return f"{column}_key"
    part = f"strftime('{PARTS[by]}', substr({column}_text, 1, 10))"
    return f"CASE WHEN {column}_kind = 'missing' THEN NULL ELSE COALESCE('\"' || {part} || '\"', 'null') END"


def figure_sql(table, kind, column, where="1"):
    """Returns the SQL of a figure over the rows of a group for which `where` holds; NULL without such rows."""
    of = lambda value: f"CASE WHEN {where} THEN {value} END"
    if kind == "count":
        return f"NULLIF(COUNT({of('1')}), 0)"
    if kind == "distinct":
        present = f"CASE WHEN {where} AND {column}_kind NOT IN ('missing', 'null') THEN {column}_kind || {column}_key END"
        return f"CASE WHEN COUNT({of('1')}) > 0 THEN COUNT(DISTINCT {present}) END"
    if kind == "mean":
        # Sum and count: the quotient is computed from these integers.
        return f"SUM({of(column + '_num')}) || '/' || COUNT({of(column + '_num')})"
    value = f"{column}_num" if column in numbers[table.name] else f"{column}_text"
    return f"{kind.upper()}({of(value)})"


def figure_text(table, kind, column, value):
    """Returns a figure as JSON text."""
    if value is None:
        return "null"
    if kind in ("count", "distinct"):
        return str(value)
    if kind == "mean":
        total, count = map(int, value.split("/"))
        return mean(Fraction(total, count * 10**table.decimals))
    return plain(Decimal(value).scaleb(-table.decimals)) if column in numbers[table.name] else json.dumps(value)


def mean(quotient):
    """Returns a quotient in full if it has an end, otherwise rounded to 20 significant digits, halves away from zero."""
    divisor = quotient.denominator
    for prime in (2, 5):
        while divisor % prime == 0:
            divisor //= prime
    context = Context(prec=200 if divisor == 1 else 20, rounding=ROUND_HALF_UP)
    return plain(context.divide(Decimal(quotient.numerator), Decimal(quotient.denominator)))


def query(table):
    """Returns a random query and its answer. At least one row passes its filter."""
    text, where = condition(table)
    while base.execute(f"SELECT COUNT(*) FROM {table.name} WHERE {where}").fetchone()[0] == 0:
        text, where = condition(table)
    sort = [(column, chance(0.5)) for column in random.sample(sorts[table.name], random.randrange(3))]
    order = []
    for column, descending in sort:
        value = f"{column}_num" if column in [*numbers[table.name], "id", "shard"] else f"{column}_text"
        order.append(f"CASE {column}_kind WHEN 'missing' THEN 2 WHEN 'null' THEN 1 ELSE 0 END, {value} {'DESC' if descending else 'ASC'}")
    shown = f"WITH shown AS (SELECT *, ROW_NUMBER() OVER (ORDER BY {', '.join([*order, 'n'])}) AS place FROM {table.name} WHERE {where}) "
    ids = [row[0] for row in base.execute(f"{shown} SELECT n FROM shown ORDER BY place")]
    group_by = random.sample(keys[table.name], random.choice([1, 1, 2]))
    show = [("count", "")] + [
        (kind, random.choice(numbers[table.name] + (texts[table.name] if kind in ("distinct", "min", "max") else [])))
        for kind in random.sample(["distinct", "sum", "mean", "min", "max"], 3)
    ]
    random.shuffle(show)
    pivot = random.choice(pivots[table.name]) if chance(0.5) else None
    if any(column == pivot for column, _ in group_by):
        pivot = None
    names = [column if by == "value" else f"{by}({column})" for column, by in group_by]
    names += [kind if column == "" else f"{kind}({column})" for kind, column in show]
    figures = [(kind, column, figure_sql(table, kind, column)) for kind, column in show]
    if pivot is not None:
        kind, column = show[0]
        found = base.execute(f"{shown} SELECT {pivot}_key FROM shown GROUP BY 1 ORDER BY MIN(place)").fetchall()
        for (value,) in found:
            names.append("(missing)" if value is None else json.loads(value) if value.startswith('"') else value)
            figures.append((kind, column, figure_sql(table, kind, column, f"{pivot}_key IS {'NULL' if value is None else sql_text(value)}")))
    key_parts = [key_sql(column, by) for column, by in group_by]
    # Parts of time are in their order. Missing cells and cells without the part are last, in the order of their sizes.
    part = f"NULLIF({key_parts[0]}, 'null')"
    first = "" if group_by[0][1] == "value" else f"{part} IS NULL, {part}, "
    selected = ", ".join([*key_parts, *(sql for *_, sql in figures)])
    places = ", ".join(str(at + 1) for at in range(len(key_parts)))
    rows = base.execute(f"{shown} SELECT {selected} FROM shown GROUP BY {places} ORDER BY {first} COUNT(*) DESC, MIN(place)").fetchall()
    return {
        "table": table.name,
        "expression": text,
        "sort": [{"column": column, "descending": descending} for column, descending in sort],
        "ids": ids,
        "groupBy": [{"column": column, "by": by} for column, by in group_by],
        "show": [{"kind": kind, "column": column} for kind, column in show],
        "pivot": pivot,
        "names": names,
        "groups": [
            [*row[: len(key_parts)], *(figure_text(table, kind, column, row[len(key_parts) + at]) for at, (kind, column, _) in enumerate(figures))]
            for row in rows
        ],
    }


queries = [query(tables[name]) for name in ["tidy"] * 18 + ["hard"] * 18 + ["large"] * 14]
json.dump(
    {
        "sqlite": sqlite3.sqlite_version,
        "seed": SEED,
        "tables": {name: table.text for name, table in tables.items()},
        "queries": queries,
    },
    sys.stdout,
    ensure_ascii=False,
)
print()
