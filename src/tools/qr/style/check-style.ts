import { isObject, memberPath, oneOf, unknownField, valueFault } from '#src/settings/host-fault.ts';
import { SIZE_PX_MAX } from '#workers/qr/request.ts';
import {
  cornerDotTypes,
  cornerSquareTypes,
  dotTypes,
  encodingModes,
  errorCorrectionLevels,
  frameTypes,
  gradientTypes,
  imageModes,
  shapes,
  VERSION_MAX,
  VERSION_MIN,
} from '#workers/qr/style.request.ts';
import { parseGradient, parseStyle } from './stored-style.ts';
import { styleFileKind, styleFileVersion } from './style-file.ts';
import { LOGO_MARGIN_MODULES_MAX, MARGIN_MODULES_MAX, STOPS_MIN, SVG_UNITS_MAX } from './style-limits.ts';

const whole = (min: number, max: number) => `a whole number from ${min} to ${max}`;
const share = 'a number from 0 to 1';
const color = 'a color such as #1a2b3c';

/** Expected values by the path in a style. A member that is not listed is a color, a boolean or a text, as its default is. */
const expectations: Readonly<Record<string, string>> = {
  shape: oneOf(shapes),
  widthPx: whole(1, SIZE_PX_MAX),
  heightPx: whole(1, SIZE_PX_MAX),
  errorCorrection: oneOf(errorCorrectionLevels),
  mode: oneOf(encodingModes),
  versionMin: whole(VERSION_MIN, VERSION_MAX),
  mask: 'null, or a whole number from 0 to 7',
  'dots.type': oneOf(dotTypes),
  'dots.size': whole(0, SVG_UNITS_MAX),
  'cornerSquares.type': oneOf([...new Set([...cornerSquareTypes, ...dotTypes])]),
  'cornerDots.type': oneOf([...new Set([...cornerDotTypes, ...dotTypes])]),
  'background.marginModules': `null, or ${whole(0, MARGIN_MODULES_MAX)}`,
  'background.rounding': share,
  'image.mode': oneOf(imageModes),
  'image.relativeSize': share,
  'image.marginModules': whole(0, LOGO_MARGIN_MODULES_MAX),
  'frame.type': oneOf(frameTypes),
  'frame.text': 'a text',
};

function expectedAt(inStyle: string, usual: unknown): string {
  return expectations[inStyle] ?? (typeof usual === 'boolean' ? 'true or false' : isObject(usual) ? 'an object' : color);
}

/**
 * Checks the members of a style file strictly: returns the message for the first one that `readStyleFile` would refuse or replace by its default. Members
 * of the style may be missing.
 *
 * @param path  path of the object in its document
 */
export function styleFileFault({ kind, version, style }: Readonly<Record<string, unknown>>, path: string): string | undefined {
  if (kind !== styleFileKind) return valueFault(memberPath(path, 'kind'), kind, JSON.stringify(styleFileKind));
  if (version !== styleFileVersion) return valueFault(memberPath(path, 'version'), version, String(styleFileVersion));
  const stylePath = memberPath(path, 'style');
  if (!isObject(style)) return valueFault(stylePath, style, 'an object');
  return partFault(style, parseStyle(style), stylePath, '');
}

/**
 * Compares a part of a style with the parsed part: a value that the parser has replaced is invalid.
 *
 * @param inStyle  path of the part in the style, with a dot at its end; empty for the style itself
 */
function partFault(given: Readonly<Record<string, unknown>>, parsed: object, path: string, inStyle: string): string | undefined {
  const unknown = unknownField(path, given, Object.keys(parsed));
  if (unknown) return unknown;
  for (const [name, used] of Object.entries(parsed)) {
    const value = given[name];
    if (!Object.hasOwn(given, name)) continue;
    const at = memberPath(path, name);
    if (name === 'gradient') {
      const fault = gradientFault(value, at);
      if (fault) return fault;
    } else if (isObject(used) && isObject(value)) {
      const fault = partFault(value, used, at, `${inStyle}${name}.`);
      if (fault) return fault;
    } else if (value !== used) return valueFault(at, value, expectedAt(inStyle + name, used));
  }
  return undefined;
}

function gradientFault(given: unknown, path: string): string | undefined {
  if (given === null) return undefined;
  if (!isObject(given)) return valueFault(path, given, 'null, or an object with type, rotation and colorStops');
  const unknown = unknownField(path, given, ['type', 'rotation', 'colorStops']);
  if (unknown) return unknown;
  const { type, rotation, colorStops: stops } = given;
  const stopsPath = memberPath(path, 'colorStops');
  if (!Array.isArray(stops) || stops.length < STOPS_MIN)
    return valueFault(stopsPath, stops, `an array of at least ${STOPS_MIN} color stops`);
  // A stop is valid if the parser accepts a gradient of copies of this stop.
  const wrong = stops.findIndex((stop: unknown) => !parseGradient({ colorStops: Array.from({ length: STOPS_MIN }, () => stop) }));
  if (wrong >= 0) return valueFault(`${stopsPath}[${wrong}]`, stops[wrong], `an object with an offset from 0 to 1 and ${color}`);
  const parsed = parseGradient(given);
  if (type !== undefined && type !== parsed?.type) return valueFault(memberPath(path, 'type'), type, oneOf(gradientTypes));
  if (rotation !== undefined && rotation !== parsed?.rotation)
    return valueFault(memberPath(path, 'rotation'), rotation, 'a number from 0 to 6.28 (2π)');
  return undefined;
}
