/** Another program that does the same work as a command. */
interface Peer {
  readonly name: string;
  readonly file: string;
  readonly argv: readonly string[];
  /** Smallest accepted ratio and the intended ratio: the time of the other program divided by the time of this command. */
  readonly atLeast: number;
  readonly aim: number;
}

/** A command that is compared with its peers. The measured times include the start of the process. */
export interface Case {
  readonly id: string;
  /** Section of the measured command. */
  readonly section: string;
  readonly argv: readonly string[];
  readonly peers: readonly Peer[];
}

const nodeLoop = 'let t="";for(let i=0;i<1e6;i++)t+=crypto.randomUUID()+"\\n";process.stdout.write(t)';
const pythonLoop = 'import uuid,sys\nsys.stdout.write("".join(str(uuid.uuid4())+"\\n" for _ in range(1000000)))';
const LINK = 'https://example.com/a/page?of=some&length=1';

/**
 * Returns all cases.
 *
 * @param file     path of a file to encode, in a folder where other files may be written
 * @param encoded  path of the same file as Base64, in lines of 76 characters
 */
export function cases(file: string, encoded: string, size: string): readonly Case[] {
  return [
    {
      id: 'cli/uuid/v4/1000000',
      section: 'uuid',
      argv: ['uuid', 'v4', '-n', '1000000'],
      peers: [
        { name: 'randomUUID', file: 'node', argv: ['-e', nodeLoop], atLeast: 3, aim: 8 },
        { name: 'python uuid', file: 'python3', argv: ['-c', pythonLoop], atLeast: 10, aim: 30 },
      ],
    },
    {
      id: `cli/base64/encode/${size}`,
      section: 'base64',
      argv: ['base64', 'encode', file],
      peers: [{ name: 'coreutils', file: 'base64', argv: ['-w0', file], atLeast: 0.7, aim: 1.2 }],
    },
    {
      id: `cli/base64/decode/${size}`,
      section: 'base64',
      argv: ['base64', 'decode', encoded],
      peers: [{ name: 'coreutils', file: 'base64', argv: ['-d', encoded], atLeast: 0.7, aim: 1.2 }],
    },
    {
      id: 'cli/qr/svg',
      section: 'qr',
      argv: ['qr', 'url', LINK, '--format', 'svg'],
      peers: [
        { name: 'qrcode', file: 'qrcode', argv: ['-t', 'svg', '-o', `${file}.svg`, LINK], atLeast: 1.5, aim: 3 },
        { name: 'qrencode', file: 'qrencode', argv: ['-t', 'SVG', '-o', '-', LINK], atLeast: 0, aim: 1 },
      ],
    },
  ];
}
