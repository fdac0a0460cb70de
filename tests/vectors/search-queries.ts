import type { Locale } from '#src/locale/locale.ts';

/**
 * Queries as people type them into search engines, by language and by the address of the tool that must be first, separated by `|`. The
 * address is null if no tool does the task: the palette then says so and shows the three nearest.
 */
export const searchQueries: Readonly<Record<Locale, readonly (readonly [path: string | null, queries: string])[]>> = {
  en: [
    ['/converters/weight/pounds/kilograms', 'pounds to kg'],
    ['/converters/data-size/gigabytes/megabytes', 'gb to mb'],
    ['/converters/weight/ounces/grams', 'ounces to grams'],
    ['/converters/volume/liters/gallons', 'liters to gallons'],
    ['/converters/length/inches/feet', 'inches to feet'],
    [
      '/qr',
      'qr|qr code|qr code generator|qr generator|make a qr code|create qr code free|qr maker|qr code creator|free qr code|custom qr code|qr code svg',
    ],
    [
      '/qr/url',
      'qr code for my website link|qr from link free|qr code for youtube video|turn a link into a qr code|qr code for menu link|qr for website|qr code for pdf link|url to qr|link to qr code|website qr code|qr code for link|qr code for website|url qr generator|qr code that never expires|instagram qr code|google form qr code|qr code for google review|static qr code',
    ],
    ['/qr/text', 'text to qr|text qr code|qr code text'],
    [
      '/qr/wifi',
      'qr code to join wifi|print wifi qr code|connect to wifi by qr|wifi qr|wifi qr code|wi-fi qr code generator|share wifi password|wifi password qr|guest wifi qr code',
    ],
    [
      '/qr/vcard',
      'qr code to add a contact|vcard|vcard qr|business card qr code|digital business card|contact qr code|qr code contact card',
    ],
    ['/qr/email', 'qr code that sends an email|email qr code|mailto qr'],
    ['/qr/phone', 'phone number qr code|call qr code|qr code phone'],
    ['/qr/sms', 'qr code to send a text message|sms qr code|text message qr'],
    ['/qr/geo', 'qr code for gps location|qr code for a map location|location qr code|google maps qr code|coordinates to qr'],
    ['/qr/event', 'invite to event qr|qr code for calendar event|event qr code|calendar qr code|ics qr code|add to calendar qr'],
    ['/qr/payment', 'bank transfer qr code|payment qr code|invoice qr code'],
    [
      '/qr/read',
      'read qr code from screenshot|read a qr code from a photo|scan qr from picture|scan qr code|qr code reader|qr scanner|read qr code from image|decode qr code|qr code scanner online|scan qr code from screenshot|what does this qr code say|qr code decoder|scan qr with webcam',
    ],
    [
      '/qr/batch',
      'generate many qr codes at once|qr codes from a list|bulk qr code generator|batch qr code|multiple qr codes|qr codes from csv|qr codes from excel|qr code labels|mass qr code generator',
    ],
    ['/base64', 'base64|base64 converter'],
    [
      '/base64/encode',
      'encode text as base64|encode string base64|utf-8 to base64|base64 encode|text to base64|base64 encoder|string to base64|encode to base64|encode base64 online|btoa|base64url encode|basic auth header',
    ],
    [
      '/base64/decode',
      'convert base64 to plain text|decode a jwt token|jwt viewer|jwt payload|decode base 64 text|base64 decode|base64 to text|base64 decoder|decode base64|base64 to string|decode base64 online|atob|jwt decode|jwt decoder|decode jwt|jwt|base64url decode|data uri decode|decode data url',
    ],
    [
      '/base64/file',
      'convert png to base64|png to data uri|base64 to jpg|decode base64 image|svg to base64|base64 to png|image to base64|file to base64|base64 to file|base64 to image|png to base64|pdf to base64|base64 to pdf|jpg to base64|base64 image|convert image to data url|font to base64',
    ],
    ['/uuid', 'uuid|uuid generator|generate uuid|uuid generator online'],
    ['/uuid/v4', 'random uuid v4 online|bulk uuid generator|generate 1000 uuids|uuid v4|uuid4|uuidv4|random uuid|uuid v4 generator'],
    ['/uuid/v7', 'uuid v7|uuidv7|uuid7 generator|sortable uuid|time ordered uuid|uuid for primary key'],
    ['/uuid/v1', 'uuid v1|uuid1|time based uuid'],
    ['/uuid/v3', 'uuid v3|md5 uuid'],
    ['/uuid/v5', 'namespace uuid|uuid v5|sha-1 uuid|deterministic uuid|name based uuid|uuid from string'],
    ['/uuid/v6', 'uuid v6|uuid6'],
    ['/uuid/guid', 'guid|guid generator|new guid|generate guid|create guid online'],
    ['/uuid/nil', 'uuid all zeros|nil uuid|empty guid|zero uuid|null uuid'],
    ['/uuid/max', 'max uuid'],
    ['/uuid/ulid', 'ulid|ulid generator|generate ulid'],
    [
      '/uuid/inspect',
      'check if uuid is valid|is this uuid valid|extract time from uuid|what version is this uuid|uuid checker|uuid decoder|validate uuid|uuid validator|uuid timestamp|uuid to date|check uuid version|uuid inspector|decode uuid|ulid decoder|ulid to timestamp',
    ],
    [
      '/security/password',
      'generate a secure random password|password maker|wifi password generator|random string generator|secret key generator|password generator|strong password|random password|secure password generator|generate password|password 16 characters|bulk password generator|password strength',
    ],
    [
      '/security/passphrase',
      'easy to remember password|random words password|passphrase generator|diceware|memorable password|passphrase|xkcd password',
    ],
    ['/security/pin', 'generate a pin code|random 4 digit code|pin generator|random pin|4 digit pin|6 digit pin code'],
    [
      '/random/number',
      'pick a number between 1 and 10|random integer generator|random number generator|random number|rng|random number between 1 and 100|lottery numbers|number picker|random integer|pick a number|random numbers without repeats|random decimal',
    ],
    [
      '/random/list',
      'pick a random winner from names|shuffle names|choose random from list|spin the wheel|random name|draw names|shuffle list|list randomizer|random name picker|pick a random name|random picker|randomize order|random order generator|wheel of names|pick random item from list|random choice|shuffle lines|random student picker',
    ],
    ['/random/dice', 'dice|dice roller|roll dice|d20|roll a die|dnd dice roller'],
    ['/random/coin', 'coin flip|flip a coin|heads or tails|coin toss|yes or no'],
    ['/random/verify', 'prove a raffle was fair|raffle|giveaway picker|fair draw|provably fair|giveaway winner|verify draw|raffle draw'],
    ['/visualizer', 'json visualizer|json tools'],
    [
      '/visualizer/json-to-table',
      'json lines viewer|query json|json to table|json table|view json as table|json to html table|json to sql|json to yaml|ndjson viewer|jsonl viewer|large json viewer|open large json file|jsonpath|jsonpath tester|json to markdown table|yaml to table|json to parquet|open json file',
    ],
    [
      '/visualizer/csv-to-table',
      'join two csv files by column|remove duplicate lines from csv|draw a chart from csv data|view csv file as table|merge two spreadsheets|filter rows in csv|open large csv file|count values in column|subtotal by category|group rows and sum|compare two spreadsheets|find duplicate rows in csv|csv to tsv|change csv delimiter|csv encoding|sqlite viewer|open sqlite file|html table to csv|spreadsheet viewer|compare spreadsheets|count by column|average by group|crosstab|find duplicates|left join csv|line chart|csv filter|csv viewer large file|csv viewer|csv to table|open csv|open csv online|tsv viewer|large csv viewer|csv reader|compare csv|csv diff|compare two csv files|group by|sum by month|pivot table|csv pivot table|chart from csv|csv chart|make a chart|bar chart|remove duplicates|remove duplicate rows|merge csv files|join csv|join two tables|append csv files|combine csv files|filter csv|sort csv|csv to sql|parquet viewer|arrow file viewer|open parquet file|parquet to csv|xlsx viewer|open xlsx online|excel viewer|compare excel files|csv statistics|split column|deduplicate csv|merge tables|diff two tables|csv to markdown|csv to markdown table|csv query|plot csv|vlookup online',
    ],
    [
      '/visualizer/json-to-csv',
      'turn json into csv|convert json file to csv|json to csv|convert json to csv|json to csv converter|json to tsv|ndjson to csv|jsonl to csv|flatten json|json array to csv|excel to csv|xlsx to csv|convert excel to csv|yaml to csv|nested json to csv',
    ],
    [
      '/visualizer/csv-to-json',
      'spreadsheet to json|csv to json|convert csv to json|csv to json converter|tsv to json|excel to json|xlsx to json|csv to ndjson|csv to jsonl|convert excel to json',
    ],
    [
      '/visualizer/json-to-excel',
      'convert csv to xlsx|json to xls|json to excel|json to xlsx|convert json to excel|json to spreadsheet|csv to excel|csv to xlsx|export json to excel|ndjson to excel',
    ],
    [
      '/visualizer/json-formatter',
      'make json readable|pretty print json online|indent json|json prettify|prettify json|yaml to json|toml to json|json formatter|json beautifier|json pretty print|format json|beautify json|pretty json|json viewer|json tree|json tree viewer|json5 to json|sort json keys|json editor|json indent|fix json|repair json|json beautify online|jsonc to json',
    ],
    [
      '/visualizer/json-validator',
      'find error in json|check json syntax|validate json against schema|json validator|validate json|json lint|jsonlint|json checker|check json|json schema validator|json schema|json syntax check|is my json valid',
    ],
    [
      '/visualizer/json-minify',
      'minimize json|json minify|minify json|compress json|json minifier|json compressor|remove whitespace from json|json to one line',
    ],
    [
      '/visualizer/json-diff',
      'compare two json objects|difference between two json files|json diff|json compare|compare json|compare two json files|json difference|diff json|json diff online',
    ],
    ['/visualizer/json-patch', 'json patch|apply json patch|json merge patch|rfc 6902'],
    [
      '/converters',
      'length converter|distance converter|weight converter|mass converter|temperature converter|volume converter|cooking converter|area converter|data size converter|file size converter|unit converter|convert units|metric converter|metric to imperial',
    ],
    ['/converters/length/centimeters/inches', 'cm to inches|centimeters to inches|convert cm to in'],
    ['/converters/length/feet/centimeters', 'ft to cm|feet to cm'],
    ['/converters/length/kilometers/miles', 'km to miles|km to mi'],
    ['/converters/weight/kilograms/pounds', 'kg to lbs|kilograms to pounds'],
    ['/converters/temperature/celsius/fahrenheit', 'celsius to fahrenheit|c to f'],
    ['/converters/data-size/megabytes/gigabytes', 'mb to gb|megabytes to gigabytes'],
    ['/converters/area/hectares/acres', 'hectares to acres'],
    ['/about', 'about|docker|github|source code|cli|command line|self-host|self hosted|api|nginx'],
    ['/changelog', 'changelog|what is new'],
    ['/privacy', 'privacy|is it safe|does it send my data'],
    [
      null,
      'sha256 hash of a file|resize a photo|markdown to pdf|base64 to hex dump|flip text upside down|yaml lint|bcrypt|rgb to hex|merge pdf|chmod calculator|timezone converter|json to go struct|crc32|xml to json|json to xml|json to typescript|random team generator|geojson viewer|html formatter|base58|qr code analytics|hash|md5|sha256|md5 hash generator|regex tester|color picker|markdown editor|lorem ipsum|url encode|url decoder|html to pdf|image resizer|cron|epoch converter|unix timestamp|barcode scanner|nanoid|xml formatter|sql formatter|html entities|text diff|word counter|case converter|ip address|stopwatch|currency converter|ean-13|translate|ocr|compress image',
    ],
  ],
  ru: [
    ['/converters/data-size/gigabytes/megabytes', 'гигабайты в мегабайты'],
    ['/converters/volume/liters/gallons', 'литры в галлоны'],
    [
      '/qr',
      'qr|qr код|кюар код|куар код|генератор qr кодов|создать qr код|сделать qr код|qr код онлайн|qr код бесплатно|сгенерировать qr код|штрихкод',
    ],
    [
      '/qr/url',
      'qr код для сайта|сделать qr код со ссылкой|qr код на видео ютуб|превратить ссылку в qr код|qr для меню кафе по ссылке|qr код для ссылки|ссылка в qr код|qr код на сайт|qr код сайта|qr код из ссылки|сделать qr код на ссылку|qr код для отзывов|qr код вконтакте|qr код телеграм|qr код без срока действия',
    ],
    ['/qr/text', 'текст в qr|qr код с текстом|текст в qr код'],
    [
      '/qr/wifi',
      'qr код для подключения к wifi|распечатать qr код вайфай|подключиться к wifi по qr|qr код wifi|вайфай|qr код для вайфая|qr код wi-fi|поделиться паролем wi-fi|вай фай по qr коду',
    ],
    ['/qr/vcard', 'qr код чтобы добавить контакт|визитка|qr визитка|электронная визитка|qr код визитка|qr код контакта|vcard'],
    ['/qr/email', 'qr код чтобы отправить письмо|qr код почты|qr код email'],
    ['/qr/phone', 'qr код телефона|qr код номера телефона|qr код для звонка'],
    ['/qr/sms', 'qr код для отправки смс|qr код смс'],
    ['/qr/geo', 'qr код с координатами|qr код с местом на карте|qr код геолокация|qr код на карту|координаты в qr код'],
    ['/qr/event', 'qr код события в календарь|qr код события|qr код календарь|qr код приглашение'],
    [
      '/qr/payment',
      'qr код для оплаты по реквизитам|qr на квитанцию|qr код для оплаты|платежный qr код|квитанция|qr код сбп|qr код по реквизитам|гост р 56042',
    ],
    [
      '/qr/read',
      'считать qr код со скриншота|прочитать qr код с фото|сканировать qr с картинки|сканер qr|сканер qr кодов онлайн|сканировать qr код|считать qr код|расшифровать qr код|прочитать qr код с картинки|распознать qr код|qr код со скриншота|сканер qr кода с камеры|что в qr коде',
    ],
    [
      '/qr/batch',
      'много qr кодов сразу|qr коды из списка|много qr кодов|массовая генерация qr кодов|qr коды списком|qr коды из excel|qr коды из csv|этикетки с qr кодом',
    ],
    ['/base64', 'base64|base64 онлайн'],
    [
      '/base64/encode',
      'кодирование текста в base64|закодировать строку в base64|перевести текст в base64|кодировать base64|закодировать в base64|текст в base64|строка в base64|base64 encode|base64 кодировщик',
    ],
    [
      '/base64/decode',
      'перевести base64 в обычный текст|прочитать jwt|раскодировать jwt токен|декодировать base64 в текст|base64 расшифровка|декодировать base64|расшифровать base64|раскодировать base64|base64 в текст|base64 decode|base64 декодер|декодировать jwt|расшифровать jwt|jwt|jwt токен|base64 в строку',
    ],
    [
      '/base64/file',
      'картинка в строку base64|перевести картинку в base64|base64 в jpg|svg в base64|картинка из base64|картинка в base64|файл в base64|base64 в картинку|base64 в файл|изображение в base64|pdf в base64|base64 в pdf|png в base64|фото в base64',
    ],
    ['/uuid', 'uuid|uuid генератор|генератор uuid|uuid онлайн|создать uuid|сгенерировать uuid'],
    ['/uuid/v4', 'случайный uuid онлайн|сгенерировать 1000 uuid|uuid v4|uuid4|случайный uuid|много uuid'],
    ['/uuid/v7', 'uuid v7|uuid7|сортируемый uuid|uuid для первичного ключа'],
    ['/uuid/v1', 'uuid v1'],
    ['/uuid/v3', 'uuid v3|uuid md5'],
    ['/uuid/v5', 'uuid v5|uuid из имени|uuid sha-1|uuid из строки'],
    ['/uuid/v6', 'uuid v6'],
    ['/uuid/guid', 'guid|гуид|генератор guid|создать guid|новый guid'],
    ['/uuid/nil', 'uuid из нулей|нулевой uuid|пустой guid|nil uuid'],
    ['/uuid/max', 'max uuid'],
    ['/uuid/ulid', 'ulid|генератор ulid|улид'],
    [
      '/uuid/inspect',
      'проверка uuid|проверить uuid на правильность|узнать время из uuid|проверить uuid|расшифровать uuid|версия uuid|время из uuid|дата из uuid|валидатор uuid|разобрать uuid|расшифровать ulid',
    ],
    [
      '/security/password',
      'сложный пароль сгенерировать|придумать надежный пароль|пароль для wifi|случайная строка|сгенерировать ключ|пароль|генератор паролей|создать пароль|надежный пароль|сложный пароль|случайный пароль|придумать пароль|генератор паролей онлайн|сгенерировать пароль|стойкость пароля|пароль 16 символов|список паролей',
    ],
    [
      '/security/passphrase',
      'пароль который легко запомнить|парольная фраза|пароль из слов|запоминающийся пароль|diceware|легкий для запоминания пароль',
    ],
    ['/security/pin', 'случайный пин код|случайный код из 4 цифр|пин-код|пин код|генератор пин кодов|случайный пин|пин код 4 цифры'],
    [
      '/random/number',
      'случайное число от 1 до 10|рандомайзер|случайное число|генератор случайных чисел|рандом|рандомайзер чисел|число от 1 до 100|случайные числа без повторений|числа для лотереи|выбрать число|рандом чисел',
    ],
    [
      '/random/list',
      'выбрать победителя из списка имён|перемешать имена|выбрать случайного из списка|вытянуть имя|барабан с именами|перемешать список|случайный выбор|выбрать победителя|случайный порядок|рандомайзер списка|жеребьевка|рандом имен|выбрать случайное имя|колесо фортуны|случайный элемент списка|выбрать из списка|кто отвечает на уроке',
    ],
    ['/random/dice', 'кубик|бросить кубик|кости|игральные кости|кинуть кубик|кубик онлайн|d20'],
    ['/random/coin', 'бросить монету|монетка|подбросить монетку|орел или решка|бросить монетку|да или нет'],
    [
      '/random/verify',
      'доказать честность розыгрыша|конкурс случайный победитель|розыгрыш|честный розыгрыш|розыгрыш призов|жребий|проверить розыгрыш|розыгрыш среди подписчиков|проверяемый розыгрыш',
    ],
    ['/visualizer', 'визуализатор json'],
    [
      '/visualizer/json-to-table',
      'посмотреть json таблицей|просмотр jsonl|json в таблицу|таблица из json|json таблица|json в sql|json в yaml|json в html таблицу|большой файл json|открыть большой json|jsonpath|json в parquet|yaml в таблицу|открыть файл json|таблица',
    ],
    [
      '/visualizer/csv-to-table',
      'объединить две таблицы по столбцу|убрать повторы в таблице|построить график по таблице|открыть csv как таблицу|отфильтровать строки csv|открыть большой csv файл|посчитать значения в столбце|итоги по категориям|сгруппировать строки и сложить|найти одинаковые строки в csv|csv в tsv|кодировка csv|открыть sqlite|html таблица в csv|посчитать по группам|среднее по группам|найти дубликаты|линейный график|фильтр таблицы|открыть csv|открыть csv онлайн|просмотр csv|csv в таблицу|большой файл csv|csv онлайн|сравнить csv|сравнить два csv|сравнить файлы|сравнить таблицы|сравнить две таблицы|сравнить excel файлы|сводная таблица|сводная таблица онлайн|группировка|сгруппировать|сумма по месяцам|удалить дубликаты|удалить повторяющиеся строки|дубликаты|объединить csv|объединить таблицы|соединить таблицы|склеить файлы csv|фильтр csv|отфильтровать csv|сортировка csv|построить график|график по csv|диаграмма|график онлайн|столбчатая диаграмма|открыть parquet|parquet в csv|открыть xlsx онлайн|просмотр excel|открыть excel онлайн|csv в sql|csv в markdown|разделить столбец|впр онлайн|статистика csv|кракозябры в csv',
    ],
    [
      '/visualizer/json-to-csv',
      'json превратить в csv|преобразовать json файл в csv|json в csv|конвертировать json в csv|конвертер json в csv|json в tsv|ndjson в csv|эксель в csv|excel в csv|xlsx в csv|yaml в csv',
    ],
    [
      '/visualizer/csv-to-json',
      'из таблицы в json|csv в json|конвертировать csv в json|конвертер csv в json|excel в json|xlsx в json|эксель в json|tsv в json|таблица в json',
    ],
    [
      '/visualizer/json-to-excel',
      'сохранить json в эксель|json в excel|json в xlsx|json в эксель|конвертировать json в excel|csv в excel|csv в xlsx|перевести csv в excel|открыть json в excel',
    ],
    [
      '/visualizer/json-formatter',
      'сделать json читаемым|отформатировать json онлайн|yaml в json|json в читаемый вид|форматирование json|форматировать json|json форматтер|красивый json|просмотр json|дерево json|json редактор|исправить json|json viewer|json formatter|выровнять json',
    ],
    [
      '/visualizer/json-validator',
      'найти ошибку в json|проверить синтаксис json|проверка json по схеме|валидатор json|проверка json|проверить json|json lint|ошибка json|json schema|проверить json на ошибки|json валидатор онлайн',
    ],
    [
      '/visualizer/json-minify',
      'сжать json в одну строку|сжать json|минификация json|json minify|убрать пробелы из json|json в одну строку',
    ],
    ['/visualizer/json-diff', 'сравнить два json файла|сравнить json|сравнение json|разница json|json diff|сравнить два json'],
    ['/visualizer/json-patch', 'json patch|применить json patch'],
    [
      '/converters',
      'конвертер длины|единицы длины|конвертер веса|единицы веса|конвертер температуры|конвертер объема|единицы объема|конвертер площади|единицы площади|размер файла|конвертер байтов|мегабайты в гигабайты конвертер единиц|перевод единиц|конвертер величин|единицы измерения',
    ],
    ['/converters/length/centimeters/inches', 'см в дюймы|сантиметры в дюймы'],
    ['/converters/length/inches/centimeters', 'дюймы в сантиметры|дюймы в см'],
    ['/converters/length/kilometers/miles', 'км в мили'],
    ['/converters/length/miles/kilometers', 'мили в км|мили в километры'],
    ['/converters/weight/pounds/kilograms', 'фунты в кг|фунты в килограммы'],
    ['/converters/temperature/fahrenheit/celsius', 'фаренгейт в цельсий'],
    ['/converters/data-size/megabytes/gigabytes', 'мб в гб|мегабайты в гигабайты'],
    ['/converters/area/hectares/square-meters', 'гектары в квадратные метры'],
    ['/about', 'о сайте|исходный код|командная строка|свой сервер|докер'],
    ['/changelog', 'что нового|история изменений'],
    ['/privacy', 'конфиденциальность|это безопасно'],
    [
      null,
      'сотки в квадратные метры|sha256 файла|уменьшить размер фото|markdown в pdf|перевернуть текст|угадать шрифт|хеш пароля|rgb в hex|объединить pdf|калькулятор chmod|часовые пояса|crc32|xml в json|разделить на команды|json в xml|азбука морзе|хеш|md5 хеш|sha256|регулярные выражения|цвет|палитра цветов|кодирование url|html в pdf|сжать картинку|переводчик|курс валют|unix время|сканер штрихкодов|ip адрес|секундомер|количество символов|распознать текст с картинки|xml форматтер|таймер',
    ],
  ],
};
