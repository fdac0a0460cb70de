import { choice, flag, type FormValues, input, secret } from '#src/handover/fields.ts';
import { eapMethods, emptyContents, phase2Methods, type WifiContent, wifiSecurities } from '#workers/qr/content.request.ts';
import { codeTool, isQrTask, svgOf } from '../code-tool.ts';

const initial = emptyContents.wifi;

/** Makes the condition under which a field is shown. */
const when =
  (test: (network: WifiContent) => boolean) =>
  ({ content }: FormValues) =>
    test(content as WifiContent);
const isEnterprise = ({ security }: WifiContent) => security === 'WPA2-EAP';
/** With TLS, an enterprise network checks a certificate and no password. */
const hasPassword = (network: WifiContent) => network.security !== 'nopass' && !(isEnterprise(network) && network.eap === 'TLS');
const hasPhase2 = (network: WifiContent) => isEnterprise(network) && network.eap !== 'TLS' && network.eap !== 'PWD';

/** The password is neither stored nor part of a link. */
export default codeTool(
  'wifi',
  {
    ssid: input(),
    password: secret({ mono: true, when: when(hasPassword) }),
    security: choice(wifiSecurities, initial.security),
    hidden: flag(initial.hidden),
    eap: choice(eapMethods, initial.eap, { literal: true, when: when(isEnterprise) }),
    phase2: choice(phase2Methods, initial.phase2, { literal: true, when: when(hasPhase2) }),
    identity: input({ when: when(isEnterprise) }),
    anonymousIdentity: input({ when: when((network) => isEnterprise(network) && network.eap !== 'PWD') }),
  },
  {
    form: [
      'content.ssid',
      'content.security',
      { row: ['content.eap', 'content.phase2'] },
      'content.identity',
      'content.anonymousIdentity',
      'content.password',
      'content.hidden',
    ],
    accepts: ['secret'],
    aliases: 'вайфай вай-фай wlan сеть network',
    answer: ({ page, rest, text }) =>
      page === 'wifi' && rest !== '' && !isQrTask(text) ? [{ page, values: { content: { ssid: rest } }, detail: rest }] : [],
    samples: [{ values: { 'content.ssid': 'Guests', 'content.password': 'correct horse' }, result: svgOf(370) }],
  },
);
