"""Writes the bytes of the texts in text-encodings.json with the codecs of Python: python3 tests/vectors/text-encodings.py, then npx biome format --write tests/vectors"""

import base64
import json
import pathlib

FILE = pathlib.Path(__file__).with_suffix('.json')
# Names of the Encoding Standard for which Python has another codec: windows-949, windows-31J, and files with a byte order mark.
CODECS = {'euc-kr': 'cp949', 'shift_jis': 'cp932', 'utf-8-bom': 'utf-8-sig', 'utf-16le-bom': 'utf-16', 'utf-16le': 'utf-16-le', 'utf-16be': 'utf-16-be',
          'windows-874': 'cp874', 'macintosh': 'mac_roman', 'x-mac-cyrillic': 'mac_cyrillic', 'ibm866': 'cp866'}

corpora = json.loads(FILE.read_text('utf-8'))
for files in (corpora['files'], corpora['names'], corpora['unseen']):
    for file in files:
        name, encoding, text = file[:3]
        file[3:] = [base64.b64encode(text.encode(CODECS.get(encoding, encoding))).decode()]
FILE.write_text(json.dumps(corpora, ensure_ascii=False, indent=2) + '\n', 'utf-8')
