import { expect, test } from 'vitest'
import { type ConfigError, readConfig } from '#server/config.ts'

const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }

const linesOf = (env: Record<string, string>) => {
  try {
    readConfig({ ...keys, ...env })
    return []
  } catch (error) {
    return (error as ConfigError).lines
  }
}

test('pictures are on the disk unless a place in object storage is named', () => {
  expect(readConfig({}).media).toBeNull()
  const { media } = readConfig({ MEDIA_URL: 's3://midia/feira?endpoint=https://s3.example.com', ...keys })
  expect(media).toMatchObject({ bucket: 'midia', prefix: 'feira/', endpoint: 'https://s3.example.com' })
})

test.each([
  's3://Midia',
  's3://midia?endpoint=here',
  'https://midia.example.com',
  '/srv/media',
  's3://midia/../etc',
])('MEDIA_URL=%s stops the start with one line', (MEDIA_URL) =>
  expect(linesOf({ MEDIA_URL })).toEqual([expect.stringMatching(/^MEDIA_URL: deve ser /)]),
)

test('pictures in object storage need its keys', () => {
  const none = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' }
  expect(linesOf({ MEDIA_URL: 's3://midia', ...none })).toEqual([
    expect.stringMatching(/^AWS_ACCESS_KEY_ID: falta/),
    expect.stringMatching(/^AWS_SECRET_ACCESS_KEY: falta/),
  ])
})

test.each([
  ['s3://balde', 's3://balde'],
  ['s3://balde/feira', 's3://balde'],
  ['s3://balde', 's3://balde/copias'],
  ['s3://balde/feira/', 's3://balde/feira'],
])('pictures at %s and backups at %s would meet', (MEDIA_URL, BACKUP_TO) =>
  expect(linesOf({ MEDIA_URL, BACKUP_TO })).toEqual([
    expect.stringMatching(/^MEDIA_URL: deve ser outro caminho/),
  ]),
)

test.each([
  ['s3://balde/feira', 's3://balde/copias'],
  ['s3://balde/feira', 's3://balde/feira-copias'],
  ['s3://midia', 's3://copias'],
  ['s3://balde', '/srv/copias'],
])('pictures at %s and backups at %s do not meet', (MEDIA_URL, BACKUP_TO) =>
  expect(linesOf({ MEDIA_URL, BACKUP_TO })).toEqual([]),
)
