/** Link of the example, which is also the placeholder of the field. */
export const exampleLink = 'https://example.com';

/** The code of the example with level M, in the form of `darkModules`. */
export const exampleRows =
  '1fc397f,1044f41,175a45d,1750e5d,175c95d,1052641,1fd557f,10500,17c107c,9968a2,1f58f2b,1b96b61,e436d7,' +
  '1f1412a,106727b,12227f1,14de1f4,19f18,1fc0d57,105991a,175d7f5,17502df,175f20d,10425b9,1fda0ff';
