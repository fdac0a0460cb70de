/** HKDF-SHA-256: RFC 5869 Appendix A.1, A.2 and A.3. Hexadecimal. */
export const hkdfVectors = [
  {
    ikm: '0b'.repeat(22),
    salt: '000102030405060708090a0b0c',
    info: 'f0f1f2f3f4f5f6f7f8f9',
    length: 42,
    okm: '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
  },
  {
    ikm: Array.from({ length: 80 }, (_, at) => at.toString(16).padStart(2, '0')).join(''),
    salt: Array.from({ length: 80 }, (_, at) => (at + 0x60).toString(16)).join(''),
    info: Array.from({ length: 80 }, (_, at) => (at + 0xb0).toString(16)).join(''),
    length: 82,
    okm: 'b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87',
  },
  {
    ikm: '0b'.repeat(22),
    salt: '',
    info: '',
    length: 42,
    okm: '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
  },
] as const;
