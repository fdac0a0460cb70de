/** What is typed, per content type. All fields are what stands in the form; an empty string is a field left out. */
export interface EmailContent {
  readonly email: string;
  readonly subject: string;
  readonly body: string;
}

export interface VcardContent {
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: string;
  readonly title: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  /** RFC 2426 (3.0, which every phone reads) or RFC 6350 (4.0). */
  readonly version: VcardVersion;
}

export interface WifiContent {
  readonly ssid: string;
  readonly password: string;
  readonly security: WifiSecurity;
  readonly hidden: boolean;
}

export const vcardVersions = ['3.0', '4.0'] as const;
export type VcardVersion = (typeof vcardVersions)[number];
export const wifiSecurities = ['WPA', 'WEP', 'nopass'] as const;
export type WifiSecurity = (typeof wifiSecurities)[number];

export interface QrContents {
  readonly url: string;
  readonly text: string;
  readonly email: EmailContent;
  readonly phone: string;
  readonly vcard: VcardContent;
  readonly wifi: WifiContent;
}

export const contentTypes = ['url', 'text', 'email', 'phone', 'vcard', 'wifi'] as const;
export type QrContentType = keyof QrContents;
export type QrContent = { [Type in QrContentType]: { readonly type: Type; readonly value: QrContents[Type] } }[QrContentType];

export const emptyContents: QrContents = {
  url: '',
  text: '',
  email: { email: '', subject: '', body: '' },
  phone: '',
  vcard: {
    firstName: '',
    lastName: '',
    organization: '',
    title: '',
    phone: '',
    email: '',
    website: '',
    address: '',
    city: '',
    state: '',
    zip: '',
    country: '',
    version: '3.0',
  },
  wifi: { ssid: '', password: '', security: 'WPA', hidden: false },
};
