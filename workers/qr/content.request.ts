/** Typed content per content type. Text fields are strings as typed; an empty string is an omitted field. */
export interface EmailContent {
  readonly email: string;
  readonly subject: string;
  readonly body: string;
}

export const vcardVersions = ['3.0', '4.0'] as const;
export type VcardVersion = (typeof vcardVersions)[number];
export const phoneKinds = ['cell', 'work', 'home', 'fax'] as const;
export const addressKinds = ['work', 'home'] as const;
/** Largest number of further phones and addresses; more would make a code that no camera reads. */
export const VCARD_MORE_MAX = 5;

export interface VcardPhone {
  readonly kind: (typeof phoneKinds)[number];
  readonly phone: string;
}

export interface VcardAddress {
  readonly kind: (typeof addressKinds)[number];
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

export interface VcardContent extends Omit<VcardAddress, 'kind'> {
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: string;
  readonly title: string;
  /** Number of the mobile phone. The inherited address fields contain the work address. */
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly morePhones: readonly VcardPhone[];
  readonly moreAddresses: readonly VcardAddress[];
  /** RFC 2426 (3.0, which every phone reads) or RFC 6350 (4.0). */
  readonly version: VcardVersion;
}

/** SAE is WPA3 only; WPA2-EAP authenticates users at a server. */
export const wifiSecurities = ['WPA', 'SAE', 'WPA2-EAP', 'WEP', 'nopass'] as const;
export type WifiSecurity = (typeof wifiSecurities)[number];
export const eapMethods = ['PEAP', 'TTLS', 'TLS', 'PWD'] as const;
export const phase2Methods = ['', 'MSCHAPV2', 'GTC', 'PAP', 'MSCHAP'] as const;

export interface WifiContent {
  readonly ssid: string;
  readonly password: string;
  readonly security: WifiSecurity;
  readonly hidden: boolean;
  readonly eap: (typeof eapMethods)[number];
  readonly phase2: (typeof phase2Methods)[number];
  readonly identity: string;
  readonly anonymousIdentity: string;
}

export interface SmsContent {
  readonly phone: string;
  readonly message: string;
}

/** Decimal degrees (WGS 84), with a point or a comma. */
export interface GeoContent {
  readonly latitude: string;
  readonly longitude: string;
  readonly label: string;
}

/**
 * local: the same clock time in every time zone. moment: the same instant everywhere, computed from the clock time in the time zone of this
 * device.
 */
export const eventClocks = ['local', 'moment'] as const;

/** Dates are `YYYY-MM-DD`, times `HH:mm`, the formats of date and time fields. */
export interface EventContent {
  readonly title: string;
  readonly location: string;
  readonly description: string;
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
  readonly allDay: boolean;
  readonly clock: (typeof eventClocks)[number];
}

/** Fields named as in GOST R 56042-2014, tables 2 and 3; the sum is in rubles as typed. */
export const paymentRequired = ['name', 'personalAcc', 'bankName', 'bic', 'correspAcc'] as const;
export const paymentOptional = [
  'sum',
  'purpose',
  'payeeInn',
  'kpp',
  'lastName',
  'firstName',
  'middleName',
  'payerAddress',
  'persAcc',
  'payerInn',
  'contract',
  'paymPeriod',
  'phone',
  'docNo',
  'docDate',
  'cbc',
  'oktmo',
  'uin',
] as const;
export type PaymentField = (typeof paymentRequired)[number] | (typeof paymentOptional)[number];
/**
 * Charsets of a payment order. The code begins with ST00012 for UTF-8 and with ST00011 for windows-1251. windows-1251 is shorter and also
 * supported by old bank scanners.
 */
export const paymentCharsets = ['utf-8', 'windows-1251'] as const;
export type PaymentContent = Readonly<Record<PaymentField, string>> & { readonly charset: (typeof paymentCharsets)[number] };

export interface QrContents {
  readonly url: string;
  readonly text: string;
  readonly email: EmailContent;
  readonly phone: string;
  readonly vcard: VcardContent;
  readonly wifi: WifiContent;
  readonly sms: SmsContent;
  readonly geo: GeoContent;
  readonly event: EventContent;
  readonly payment: PaymentContent;
}

export const contentTypes = ['url', 'text', 'email', 'phone', 'vcard', 'wifi', 'sms', 'geo', 'event', 'payment'] as const;
export type QrContentType = keyof QrContents;
export type QrContent = { [Type in QrContentType]: { readonly type: Type; readonly value: QrContents[Type] } }[QrContentType];

export const emptyAddress: Omit<VcardAddress, 'kind'> = { address: '', city: '', state: '', zip: '', country: '' };

const noPayment = Object.fromEntries([...paymentRequired, ...paymentOptional].map((field) => [field, ''])) as Record<PaymentField, ''>;

export const emptyContents: QrContents = {
  url: '',
  text: '',
  email: { email: '', subject: '', body: '' },
  phone: '',
  vcard: {
    ...emptyAddress,
    firstName: '',
    lastName: '',
    organization: '',
    title: '',
    phone: '',
    email: '',
    website: '',
    morePhones: [],
    moreAddresses: [],
    version: '3.0',
  },
  wifi: { ssid: '', password: '', security: 'WPA', hidden: false, eap: 'PEAP', phase2: 'MSCHAPV2', identity: '', anonymousIdentity: '' },
  sms: { phone: '', message: '' },
  geo: { latitude: '', longitude: '', label: '' },
  event: {
    title: '',
    location: '',
    description: '',
    startDate: '',
    startTime: '',
    endDate: '',
    endTime: '',
    allDay: false,
    clock: 'local',
  },
  payment: { ...noPayment, charset: 'utf-8' },
};
