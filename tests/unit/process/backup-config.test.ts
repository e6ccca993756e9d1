import { describe, expect, it, test } from 'vitest'
import { isCron } from '#server/backup/backup-config.ts'
import { type ConfigError, readConfig } from '#server/config.ts'

describe('the schedule of backups', () => {
  it.each(['41 5 * * *', '*/10 * * * *', '0 0,12 1-15 */2 1-5', '59 23 31 12 7'])('may be %s', (text) =>
    expect(isCron(text)).toBe(true),
  )
  it.each([
    '',
    'daily',
    '41 5 * *',
    '60 5 * * *',
    '5 24 * * *',
    '5 5 0 * *',
    '5-1 * * * *',
    '*/0 * * * *',
    '1,,2 * * * *',
  ])('may not be "%s"', (text) => expect(isCron(text)).toBe(false))
})

const linesOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as ConfigError).lines
  }
}

test('a wrong variable of backups stops the start with one line', () => {
  const wrong: Record<string, string>[] = [
    { BACKUP_SCHEDULE: 'every day' },
    { BACKUP_TO: 'ftp://copias' },
    { BACKUP_TO: 's3://Copias' },
    { BACKUP_TO: 's3://copias?endpoint=here' },
    { BACKUP_KEEP: '0' },
    { BACKUP_PASSPHRASE: 'short' },
    { BACKUP_TO: '/srv/feira/data/backups', DATA_DIR: '/srv/feira/data' },
    { BACKUP_WAL: 'sometimes' },
    { BACKUP_WAL: '1' },
    {
      BACKUP_WAL: '1',
      BACKUP_TO: '/mnt/backups',
      DATABASE_URL: 'postgres://localhost/feira',
      NODE_ENV: 'test',
    },
  ]
  for (const env of wrong) {
    const [name] = Object.keys(env)
    expect(linesOf(env)).toEqual([expect.stringMatching(new RegExp(`^${name}: deve ser `))])
  }
  expect(linesOf({ BACKUP_TO: '/srv/backups', DATA_DIR: '/srv/feira' })).toEqual([])
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
  for (const to of ['/srv/backups', 's3://copias/feira'])
    expect(linesOf({ BACKUP_TO: to, BACKUP_WAL: '1', ...keys })).toEqual([])
})

test('object storage needs both of its keys, each with a line of its own', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
  expect(linesOf({ BACKUP_TO: 's3://copias' })).toEqual([
    expect.stringMatching(/^AWS_ACCESS_KEY_ID: falta/),
    expect.stringMatching(/^AWS_SECRET_ACCESS_KEY: falta/),
  ])
  expect(linesOf({ AWS_ACCESS_KEY_ID: 'key' })).toEqual([
    expect.stringMatching(/^AWS_SECRET_ACCESS_KEY: falta/),
  ])
  expect(linesOf({ BACKUP_TO: 's3://copias', ...keys })).toEqual([])
})

test('the passphrase is in no backup, and foreign variables are not read', () => {
  const { environment, backup } = readConfig({
    BACKUP_PASSPHRASE: 'a long passphrase',
    PATH: '/bin',
    PORT: '1',
  })
  expect(backup.passphrase).toBe('a long passphrase')
  expect(Object.keys(environment)).not.toContain('PATH')
})
