// While developing, React 19.2 writes into the browser's timeline how the properties of components changed, member by member: with a result of
// 37 MB among them the page dies.
Reflect.set(console, 'timeStamp', undefined);
