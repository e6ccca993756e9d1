import { expect, test } from 'vitest'
import { parseStorageAddress, storageAddressText } from '#server/object-storage/storage-address.ts'

test('an address names bucket, prefix, region and service', () => {
  expect(parseStorageAddress('s3://copias')).toEqual({
    bucket: 'copias',
    prefix: '',
    region: 'us-east-1',
    endpoint: null,
  })
  const text = 's3://copias/da/feira/?endpoint=https%3A%2F%2Fs3.example.com&region=sa-east-1'
  const address = parseStorageAddress(text)
  expect(address).toEqual({
    bucket: 'copias',
    prefix: 'da/feira/',
    region: 'sa-east-1',
    endpoint: 'https://s3.example.com',
  })
  expect(address && storageAddressText(address)).toBe(text)
})

test.each([
  's3://',
  's3:///prefix',
  's3://Bucket',
  's3://b',
  's3://copias/../etc',
  's3://copias/com espaço',
  's3://key:secret@copias',
  's3://copias?endpoint=ftp://example.com',
  's3://copias?endpoint=https://example.com/path',
  's3://copias?endpoint=example.com',
  's3://copias?bucket=other',
  's3://copias?region=São Paulo',
  'https://copias.s3.amazonaws.com',
  '/srv/backups',
])('"%s" is no address of object storage', (text) => expect(parseStorageAddress(text)).toBeNull())
