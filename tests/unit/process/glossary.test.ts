import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that were once invented here, with the field's word; English prose may use them, names may not. */
const fieldWords: Record<string, string> = {
  act: 'action',
  acts: 'actions',
  admit: 'authorize',
  admission: 'authorization',
  asked: 'query, request',
  bring: 'import, upload, download',
  brings: 'imports, uploads, downloads',
  elsewhere: 'redirect, other',
  faults: 'errors',
  foresee: 'predict',
  gathered: 'the algorithm',
  hearts: 'favorites',
  hop: 'redirect',
  keeper: 'actor',
  kept: 'cached, stored, memoized, prerendered',
  narrowed: 'filtered',
  parked: 'dead letter',
  shelf: 'bucket',
  shelves: 'buckets',
  tell: 'notify, report',
  told: 'notified, reported',
  weighed: 'the algorithm',
  wish: 'favorite, proposal',
  wishes: 'favorites, proposals',
}

/** What a function does, where one verb once meant several things; as nouns they are the field's. */
const fieldVerbs: Record<string, string> = {
  take: 'receive, record, consume, acquire, apply',
  note: 'record, remember',
}

const files = globSync('{server,shared,client,scripts}/**/*.{ts,tsx,css}')

/** Declared names, and string literals of several words such as events, enum values and mail templates. */
const names =
  /(?:async function\*?|const|let|function\*?|class|interface|type|async) (\w+)|(\w+)\??: |'([a-z]+(?:[-_][a-z]+)+)'/g
const wordsOf = (name: string) => name.split(/[^A-Za-z]|(?=[A-Z])/).map((word) => word.toLowerCase())

const inventedIn = (file: string) => {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '')
  const found = [
    file,
    ...[...code.matchAll(names)].map(([, declared, key, text]) => declared ?? key ?? text ?? ''),
  ]
  return found.flatMap((name) =>
    wordsOf(name).flatMap((word) =>
      Object.hasOwn(fieldWords, word) ? [`${file}: ${name} → ${fieldWords[word]}`] : [],
    ),
  )
}

const functions = /(?:function\*?|const) (([a-z]+)[A-Z]\w*)(?: = (?:async )?\(|\(|<)/g
const vagueIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(functions)].flatMap(([, name = '', verb = '']) =>
    Object.hasOwn(fieldVerbs, verb) ? [`${file}: ${name} → ${fieldVerbs[verb]}`] : [],
  )

test('functions say what they do with a verb of the field', () => {
  expect(files.flatMap(vagueIn)).toEqual([])
})

test('names, files and values use the words of the field', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(inventedIn)).toEqual([])
})
