"""Writes table-questions.json: filters and summaries of random tables, computed by Python's json, decimal and statistics modules.

Run with Python 3.11 or later: python3 tests/vectors/table-questions.py [seed] > tests/vectors/table-questions.json
"""

import json
import math
import random
import sys
from decimal import Decimal, getcontext

SEED = int(sys.argv[1]) if len(sys.argv) > 1 else 20261124
TABLES = 200
getcontext().prec = 100
random.seed(SEED)

NAMES = ["Anna", "Boris", "émile", "Жанна", "o'hara", 'say "hi"', "", "10", "a b"]
COUNTRIES = ["RU", "KZ", "DE", "FR"]


def number():
    """Returns the JSON text of a random number: short, long, beyond 2^53, or with an exponent."""
    kind = random.randrange(6)
    if kind < 3:
        return f"{random.randrange(-100000, 100000) / 100:.2f}"
    if kind == 3:
        return str(random.randrange(-50, 50))
    if kind == 4:
        return str(random.randrange(2**53, 2**60))
    return f"{random.randrange(1, 9999)}e{random.randrange(-12, 12)}"


def table():
    """Returns the rows of a random table as lists of (name, JSON text); a member may be missing or null."""
    rows = []
    for index in range(random.randrange(8, 25)):
        row = [("id", str(index))]
        if random.random() < 0.9:
            row.append(("country", "null" if random.random() < 0.1 else json.dumps(random.choice(COUNTRIES))))
        if random.random() < 0.9:
            row.append(("price", "null" if random.random() < 0.1 else number()))
        row.append(("name", json.dumps(random.choice(NAMES), ensure_ascii=random.random() < 0.5)))
        date = f"{random.randrange(2023, 2026)}-{random.randrange(1, 13):02d}-{random.randrange(1, 29):02d}"
        row.append(("created", json.dumps(date + random.choice(["", "T10:20:30Z", " 23:59"]))))
        rows.append(row)
    return rows


def test():
    """Returns the text of a random condition and the function that tests a row."""
    quoted = lambda text: '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    kind = random.randrange(9)
    if kind == 0:
        limit = number()
        sign = random.choice(["<", "<=", ">", ">=", "="])
        compare = {
            "<": lambda a, b: a < b,
            "<=": lambda a, b: a <= b,
            ">": lambda a, b: a > b,
            ">=": lambda a, b: a >= b,
            "=": lambda a, b: a == b,
        }[sign]
        return f"price {sign} {limit}", lambda row: row.get("price") is not None and compare(row["price"], Decimal(limit))
    if kind == 1:
        low, high = sorted([number(), number()], key=Decimal)
        return f"price between {low} and {high}", lambda row: row.get("price") is not None and Decimal(low) <= row["price"] <= Decimal(high)
    if kind == 2:
        chosen = random.sample(COUNTRIES, 2)
        return f"country in ({', '.join(chosen)})", lambda row: row.get("country") in chosen
    if kind == 3:
        chosen = random.choice(COUNTRIES)
        return f"country != {chosen}", lambda row: row.get("country") != chosen
    if kind == 4:
        return "country is missing", lambda row: "country" not in row
    if kind == 5:
        return "price is null", lambda row: "price" in row and row["price"] is None
    if kind == 6:
        part = random.choice(["a", "N", "жа", "É", '"', "'"])
        return f"name contains {quoted(part)}", lambda row: part.lower() in row["name"].lower()
    if kind == 7:
        day = f"{random.randrange(2023, 2026)}-{random.randrange(1, 13):02d}-15"
        return f"created >= {day}", lambda row: row["created"][:10] >= day
    name = random.choice(NAMES)
    return f"name = {quoted(name)}", lambda row: row["name"] == name


def condition(depth=0):
    """Returns a random condition with `and`, `or` and `not`, and the function that tests a row."""
    kind = random.randrange(5) if depth < 3 else 4
    if kind == 0:
        text, holds = condition(depth + 1)
        return f"not ({text})", lambda row: not holds(row)
    if kind in (1, 2):
        (left, first), (right, second) = condition(depth + 1), condition(depth + 1)
        if kind == 1:
            return f"({left}) and ({right})", lambda row: first(row) and second(row)
        return f"({left}) or ({right})", lambda row: first(row) or second(row)
    return test()


def plain(value):
    """Returns a decimal without an exponent and without zeros after the last decimal; None stays None."""
    if value is None:
        return None
    text = format(value, "f")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in ("-0", "") else text


def summary(rows, part):
    """Groups rows by country or by a part of `created`. Returns [key, count, sum, min, max, median, p90, distinct names]."""
    groups = {}
    for row in rows:
        key = row.get("country", "(missing)") if part is None else row["created"][: {"year": 4, "month": 7, "day": 10}[part]]
        groups.setdefault(key, []).append(row)
    result = []
    for key, own in groups.items():
        prices = sorted(row["price"] for row in own if row.get("price") is not None)
        size = len(prices)
        middle = None if size == 0 else prices[size // 2] if size % 2 else (prices[size // 2 - 1] + prices[size // 2]) / 2
        figures = [
            sum(prices) if size else None,
            prices[0] if size else None,
            prices[-1] if size else None,
            middle,
            prices[math.ceil(size * 90 / 100) - 1] if size else None,
        ]
        result.append([key, len(own), *map(plain, figures), len({row["name"] for row in own})])
    return sorted(result, key=lambda group: json.dumps(group[0]))


vectors = []
for _ in range(TABLES):
    rows = table()
    text = "[" + ",".join("{" + ",".join(f"{json.dumps(name)}:{value}" for name, value in row) + "}" for row in rows) + "]"
    # Numbers stay decimals; `id` is one of them.
    parsed = json.loads(text, parse_float=Decimal, parse_int=Decimal)
    expression, holds = condition()
    shown = [row for row in parsed if holds(row)]
    part = random.choice([None, "year", "month", "day"])
    vectors.append({
        "text": text,
        "expression": expression,
        "ids": [int(row["id"]) for row in shown],
        "part": part,
        "groups": summary(shown, part),
    })
json.dump({"python": sys.version.split()[0], "seed": SEED, "vectors": vectors}, sys.stdout, ensure_ascii=False)
print()
