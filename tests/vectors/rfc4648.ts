/** RFC 4648 §10: text and its Base64, Base32, Base32hex and Base16. */
export const rfc4648Vectors = [
  { text: '', base64: '', base32: '', base32hex: '', base16: '' },
  { text: 'f', base64: 'Zg==', base32: 'MY======', base32hex: 'CO======', base16: '66' },
  { text: 'fo', base64: 'Zm8=', base32: 'MZXQ====', base32hex: 'CPNG====', base16: '666F' },
  { text: 'foo', base64: 'Zm9v', base32: 'MZXW6===', base32hex: 'CPNMU===', base16: '666F6F' },
  { text: 'foob', base64: 'Zm9vYg==', base32: 'MZXW6YQ=', base32hex: 'CPNMUOG=', base16: '666F6F62' },
  { text: 'fooba', base64: 'Zm9vYmE=', base32: 'MZXW6YTB', base32hex: 'CPNMUOJ1', base16: '666F6F6261' },
  { text: 'foobar', base64: 'Zm9vYmFy', base32: 'MZXW6YTBOI======', base32hex: 'CPNMUOJ1E8======', base16: '666F6F626172' },
] as const;
