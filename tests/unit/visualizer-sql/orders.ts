/** Orders with decimals, texts that spell numbers, null and missing cells, empty texts, dates in several notations, and nested members. */
export const orders = `[
{"id":1,"customer":"Anna","address":{"city":"Oslo","zip":"0150"},"price":19.99,"quantity":3,"discount":"0.10","created":"2024-01-15","shipped":"2024-01-16T10:00:00Z","due":"15.02.2024","paid":true,"rate":0.125,"note":"first 'order'","tags":["new","gift"],"ref":"a2"},
{"id":2,"customer":"boris","address":{"city":"Москва","zip":"101000"},"price":5.5,"quantity":10,"discount":"n/a","created":"2024-01-31","shipped":"2024-02-01T00:30:00+03:00","due":"01.03.2024","paid":false,"rate":-0.5,"note":"","tags":[],"ref":"a10"},
{"id":3,"customer":"Élodie","address":{"city":"Paris","zip":"75001"},"price":100,"quantity":1,"discount":"","created":"2024-02-29","shipped":"2024-03-01T12:00:00Z","due":"29.02.2024","paid":true,"rate":2.75,"note":"100% \\\\ \\"quoted\\"","tags":["vip"],"ref":"a1"},
{"id":4,"customer":"Анна","address":{"city":"Москва","zip":"101001"},"price":0.1,"quantity":7,"discount":"0.25","created":"2024-03-05","shipped":"2024-03-06T08:15:00+02:00","due":"05.04.2024","paid":true,"rate":1.5,"note":"line\\none","tags":["gift"],"ref":"b1"},
{"id":5,"customer":"anna","address":{"city":"Oslo","zip":"0151"},"price":0.2,"quantity":null,"discount":"1","created":"2024-03-31","shipped":"2024-04-01T23:59:59Z","due":"","paid":null,"rate":0.125,"note":null,"tags":["new"],"ref":"b2"},
{"id":6,"customer":null,"address":{"city":"Bergen","zip":"5003"},"price":0.3,"quantity":2,"discount":"0.10","created":"2024-04-01","shipped":"2024-04-02T00:00:00Z","due":"soon","paid":false,"rate":-1.25,"note":"tab\\there","tags":["sale","gift"],"ref":"B2"},
{"id":7,"customer":"Łukasz","address":{"city":"Kraków","zip":"30001"},"price":1234.56,"quantity":12,"discount":"0.5","created":"2024-12-31","shipped":"2025-01-02T06:00:00+01:00","due":"31.12.2024","paid":true,"rate":3,"note":"ß and ẞ","tags":["vip","new"],"ref":"c100"},
{"id":8,"customer":"Zoë","address":{"city":"Oslo","zip":"0152"},"price":-20.05,"quantity":1,"discount":"-0.10","created":"2023-12-31","shipped":"2024-01-01T00:00:00Z","due":"01.01.2024","paid":false,"rate":0.005,"note":"refund; 50 %","tags":["refund"],"ref":"c20"},
{"id":9,"customer":"Boris","address":{"city":"Bergen","zip":"5004"},"price":19.99,"quantity":3,"discount":"0.10","created":"2024-01-15","shipped":"2024-01-17T10:00:00Z","due":"15.02.2024","paid":true,"rate":0.125,"note":"again","tags":["new"],"ref":"c3"},
{"id":10,"customer":"Ёлка","address":{"city":"Пермь","zip":"614000"},"price":9007199254740.99,"quantity":1,"discount":"0.333","created":"2024-02-01","shipped":"2024-02-02T09:30:00+05:00","due":"01.02.2024","paid":true,"rate":7.125,"note":"日本 🦆 duck","tags":["vip"],"ref":"d"},
{"id":11,"customer":"Ann O'Neil","address":{"city":"Cork","zip":"T12"},"price":42,"quantity":6,"discount":"7e-2","created":"2024-02-15","shipped":"2024-02-16T16:45:00Z","due":"15.03.2024","paid":false,"rate":-0.375,"note":"a_b%c","tags":["gift"],"ref":"D"},
{"id":12,"customer":"","address":{"city":"Oslo","zip":"0150"},"price":42.0,"quantity":6,"discount":"0.07","created":"2024-02-15","shipped":"2024-02-16T16:45:00Z","due":"15.03.2024","paid":true,"rate":-0.375,"note":"ABC","tags":["gift","new"],"ref":"d2"},
{"id":13,"customer":"Карл","price":7.25,"quantity":4,"discount":"0.20","created":"2024-05-20","shipped":"2024-05-21T11:11:11Z","due":"20.06.2024","paid":true,"rate":1,"note":"no address","tags":["new"],"ref":"d10"},
{"id":14,"customer":"carl","address":{"city":"Cork","zip":"T13"},"price":7.05,"quantity":4,"discount":"0.20","created":"2024-05-20","shipped":"2024-05-21T11:11:11Z","due":"20.06.2024","paid":false,"rate":1.005,"note":"abc","tags":["sale"],"ref":"x"}
]`;

/** The same kinds of values as a European spreadsheet writes them. */
export const ordersCsv = `Order;Kunde;Preis;Menge;Datum;Notiz
1;Anna;19,99;3;2024-01-15;"a;b"
2;Bär;5,50;10;2024-01-31;
3;Çelik;100,00;;2024-02-29;"say ""hi"""
4;anna;0,10;7;2024-03-05;x
5;Zoë;-20,05;1;2023-12-31;007
6;;1234,56;12;2024-12-31;12
7;Bär;0,30;2;2024-01-15;y
`;

/** One record per line, with a member that is missing in some and null in others. */
export const events = `{"user":"a","ms":120,"ok":true,"at":"2024-03-05T10:20:30.5Z","error":null}
{"user":"b","ms":35.5,"ok":false,"at":"2024-03-05T10:20:31Z"}
{"user":"a","ms":15,"ok":true,"at":"2024-03-06T00:00:00Z","error":"timeout"}
{"user":"c","ms":7.25,"ok":true,"at":"2024-03-06T23:59:59Z"}
{"user":"b","ms":410,"ok":false,"at":"2024-04-01T08:00:00Z","error":"refused"}
`;

/** Rows inside a document. */
export const nested = `{"data":{"rows":[
{"id":1,"size":{"w":1.5,"h":2}},
{"id":2,"size":{"w":0.25,"h":null}},
{"id":3,"size":null,"color":"red"}
]},"total":3}`;

/** Two files with keys that repeat, are empty, or are missing in the other; `9007199254740993` is no double. */
export const people = `id,name,code,amount
1,Ann,01,1.5
2,Bob,2,2.25
2,Bea,x,3
,Nil,,4
9007199254740993,Big,b,5
5,Eve,5,6.125
`;
export const cities = `id,name,user,city,amount
7,w,b,Kiel,1
2,y,2,Rome,2.5
2,z,x,Bern,3
,q,,Nil,4
9007199254740992,v,01,Near,5
1,u,1,Oslo,6
9007199254740993,t,5,Same,7
`;
