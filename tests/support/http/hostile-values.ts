/** What nobody types into a field, and programs do send. */
export const hostileValues: readonly string[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\r\n\t',
    'x'.repeat(5_000),
    'ç'.repeat(30_000),
  ],
  ...['-1', '0', '00', '1e309', 'NaN', 'Infinity', '0x10', '1,5', '-0,01', '1.000.000.000.000,00'],
  ...['2147483648', '9007199254740993', '99999999999999999999999999', `${'9'.repeat(400)}`, '0,000000001'],
  ...['true', 'null', 'undefined', '[object Object]', '[]', '{}', '{"a":1}', '[["",null]]', '{', '"'],
  ...['2026-02-30', '0000-00-00', '99999-12-31T99:99', '25:61', '1970-01-01T00:00', '+275760-09-13'],
  ...["' or 1=1 --", '%', '_', '\\', '../../etc/passwd', 'javascript:alert(1)', '//example.com', '<b>x</b>'],
  ...[
    'constructor',
    '__proto__',
    'toString',
    '00000000-0000-0000-0000-000000000000',
    'ZZZZ-ZZZZ',
    '@',
    'a@b',
  ],
  ...['👩‍👩‍👧', '٣', '１２', '5e-324', '#gggggg', 'http://[', 'data:,', '1'.repeat(64)],
]

/** What no form sends at all, only a program. */
export const hostileBodies: readonly { type: string; body: string }[] = [
  { type: 'application/json', body: '[]' },
  { type: 'application/json', body: '[{"intent":"save"}]' },
  { type: 'application/json', body: '{"intent":{"a":1}}' },
  { type: 'application/json', body: '{"intent":[]}' },
  { type: 'application/json', body: '{"intent":null,"title":1}' },
  { type: 'application/json', body: '{"__proto__":{"a":"b"},"constructor":"x"}' },
  { type: 'application/json', body: '{' },
  { type: 'application/x-www-form-urlencoded', body: '' },
  { type: 'application/x-www-form-urlencoded', body: '&&&==&%&%zz=%ff&[]=1&a[b]=c&intent' },
  { type: 'application/x-www-form-urlencoded', body: `${'a=1&'.repeat(2_000)}` },
  { type: 'text/plain', body: 'intent=save' },
  { type: 'multipart/form-data', body: '' },
  { type: 'multipart/form-data; boundary=x', body: '' },
  { type: 'multipart/form-data; boundary=x', body: '--x\r\n\r\n--x--' },
  {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a\0.csv"\r\n\r\n\0\r\n--x--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\ncontent-disposition: form-data; name="file"; filename="\r\n\r\nabc',
  },
]
