// In development, React 19.2 writes every changed property of components to the browser's timeline, member by member: a result of 37 MB
// crashes the page.
Reflect.set(console, 'timeStamp', undefined);
