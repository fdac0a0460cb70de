/** Examples of Base64, by what they contain. They are loaded when one is opened: 1 kB after gzip. */
export const samples = {
  /** A PNG of 64 × 48 pixels. */
  picture: [
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwAgMAAADcJZSMAAAADFBMVEW/4/f2uDw+m18qb0azICSyAAAAiUlEQVR42r3PzQmDQBAF4I3gJXebSBUpIQdfP5bi',
    'MUxpluBhn6LLMj9gDILvNh/7hp2Ubs/bzR0cAPbJA/gYaIH+T+gAXN0R/hF+Gm8J1x7lKWu+blZS5iqN1IwbiMqgC6XUiMmYXhYkyU8gmT0Y2YCzB04eGGD2',
    'UEsVGCB7KGsU7KJhrZEWeAYWVzItqsy+hc4AAAAASUVORK5CYII=',
  ].join(''),
  /** A PDF with one page. */
  pdf: [
    'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50',
    'IDE+PmVuZG9iagozIDAgb2JqPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgMjk4IDIxMF0vQ29udGVudHMgNCAwIFIvUmVzb3VyY2Vz',
    'PDwvRm9udDw8L0YgNSAwIFI+Pj4+Pj5lbmRvYmoKNCAwIG9iajw8L0xlbmd0aCA3OT4+c3RyZWFtCkJUL0YgMjQgVGYgNDAgMTIwIFRkKEludm9pY2UgMTAw',
    'MSlUai9GIDE0IFRmIDAgLTMyIFRkKFRlYSwgNCBib3hlczogMzguMDApVGogRVQKZW5kc3RyZWFtZW5kb2JqCjUgMCBvYmo8PC9UeXBlL0ZvbnQvU3VidHlw',
    'ZS9UeXBlMS9CYXNlRm9udC9IZWx2ZXRpY2E+PmVuZG9iagp4cmVmCjAgNgowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAwMDkgMDAwMDAgbiAKMDAwMDAw',
    'MDA1MiAwMDAwMCBuIAowMDAwMDAwMTAxIDAwMDAwIG4gCjAwMDAwMDAyMTAgMDAwMDAgbiAKMDAwMDAwMDMzNCAwMDAwMCBuIAp0cmFpbGVyPDwvU2l6ZSA2',
    'L1Jvb3QgMSAwIFI+PgpzdGFydHhyZWYKMzk1CiUlRU9GCg==',
  ].join(''),
  /** A JWT that is signed with the word `secret`, and expires in 2100. */
  token: [
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJodHRwczovL2V4YW1wbGUuY29tIiwic3ViIjoiMTAwMSIsIm5hbWUiOiJBZGEgTG92ZWxhY2U',
    'iLCJpYXQiOjE3NjcyMjU2MDAsImV4cCI6NDEwMjQ0NDgwMH0.qWlK5JLRjlTDReAyY_NiuqT57kPtVoKWJ7nmhwdD_Hg',
  ].join(''),
} as const;
