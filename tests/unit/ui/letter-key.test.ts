import { describe, expect, test } from 'vitest';
import { isLetterKey } from '#src/ui/letter-key.ts';

const places = [...'QWERTYUIOPASDFGHJKLZXCVBNM'].map((letter) => `Key${letter}`);
/** Characters that the keys at the places of the letters of QWERTY type. */
const latin = {
  QWERTY: 'qwertyuiopasdfghjklzxcvbnm',
  QWERTZ: 'qwertzuiopasdfghjklyxcvbnm',
  AZERTY: 'azertyuiopqsdfghjklwxcvbn,',
  Dvorak: "',.pyfgcrlaoeuidhtn;qjkxbm",
  Colemak: 'qwfpgjluy;arstdhneizxcvbkm',
  bépo: 'bépoè^vdljauie,ctsràyx.k’q',
  Neo: 'xvlcwkhgfquiaeosnrtüöäpzbm',
  'Turkish F': 'fgğıodrnhpuieatkmljövcçzs.',
};
const other = {
  Russian: 'йцукенгшщзфывапролдячсмить',
  Ukrainian: 'йцукенгшщзфівапролдячсмить',
  Greek: ';ςερτυθιοπασδφγηξκλζχψωβνμ',
  Hebrew: "/'קראטוןםפשדגכעיחלךזסבהנמצ",
};
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pressed = (key: string, code: string, altKey = false) => letters.filter((letter) => isLetterKey(letter, { key, code, altKey }));

describe('a shortcut with a letter', () => {
  test.each(Object.entries(latin))('is the key that types the letter on %s', (_, typed) => {
    for (const [at, character] of [...typed].entries()) {
      const isLetter = /[a-z]/.test(character);
      expect(pressed(character, places[at] as string)).toEqual(isLetter ? [character] : []);
      if (isLetter) expect(pressed(character.toUpperCase(), places[at] as string)).toEqual([character]);
    }
  });

  test.each(Object.entries(other))('is the key at the place of the letter on the layout %s', (_, typed) => {
    for (const [at, character] of [...typed].entries())
      expect(pressed(character, places[at] as string)).toEqual(/\p{L}/u.test(character) ? [latin.QWERTY[at]] : []);
  });

  test('is found with Arabic, Thai and Devanagari keys that type two letters or a mark', () => {
    expect(pressed('لا', 'KeyB')).toEqual(['b']);
    expect(pressed('\u0e34', 'KeyB')).toEqual(['b']);
    expect(pressed('\u093f', 'KeyF')).toEqual(['f']);
  });

  test('with Alt is found on a Mac, where Alt and L type ¬', () => {
    expect(pressed('¬', 'KeyL', true)).toEqual(['l']);
    expect(pressed('l', 'KeyP', true)).toEqual(['l']);
  });

  test('is no named key', () => {
    for (const key of ['Dead', 'Process', 'Unidentified', 'Enter']) expect(pressed(key, 'KeyK')).toEqual([]);
  });
});
