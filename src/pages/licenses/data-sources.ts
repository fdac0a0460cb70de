/** Third-party data that is shipped in addition to packages. The messages `licenses.data.<id>` describe its use. */
export const dataSources = [
  {
    id: 'eff',
    name: 'EFF’s Long Wordlist',
    version: '2016',
    license: 'CC BY 3.0 US',
    url: 'https://www.eff.org/dice',
  },
  {
    id: 'frequencyWords',
    name: 'FrequencyWords (OpenSubtitles)',
    version: '2018',
    license: 'CC BY-SA 4.0',
    url: 'https://github.com/hermitdave/FrequencyWords',
  },
  {
    id: 'openCorpora',
    name: 'OpenCorpora',
    version: 'az 0.2.3',
    license: 'CC BY-SA 3.0',
    url: 'https://opencorpora.org',
  },
  {
    id: 'hunspell',
    name: 'hunspell-ru',
    version: '7.5',
    license: 'BSD',
    url: 'https://packages.debian.org/hunspell-ru',
  },
] as const;
