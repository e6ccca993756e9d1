import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { toneClasses, writeTone } from '#shared/picture-tone.ts'

test('every colour has classes that the styles know', async () => {
  const styles = await readFile('client/styles/picture.css', 'utf8')
  for (const part of [0, 25, 26, 128, 229, 230, 255]) {
    const classes = toneClasses(writeTone([part, 255 - part, part]))
    for (const name of classes.split(' ')) expect(styles).toContain(`.${name}`)
  }
  expect(toneClasses(writeTone([0, 128, 255]))).toBe('toned red-0 green-3 blue-5')
})
