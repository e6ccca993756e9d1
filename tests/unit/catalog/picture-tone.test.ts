import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { toneMark, writeTone } from '#shared/catalog/pictures/picture-tone.ts'

test('every tone of a picture has a style', async () => {
  const styles = await readFile('client/styles/ui/picture.css', 'utf8')
  for (const part of [0, 25, 26, 128, 229, 230, 255]) {
    const mark = toneMark(writeTone([part, 255 - part, part]))
    const [red, green, blue] = mark.split('-')
    expect(styles).toContain(`[data-tone^="${red}"] {\n  --red: ${Number(red) * 51};`)
    expect(styles).toContain(`[data-tone*="-${green}-"] {\n  --green: ${Number(green) * 51};`)
    expect(styles).toContain(`[data-tone$="${blue}"] {\n  --blue: ${Number(blue) * 51};`)
  }
  expect(toneMark(writeTone([0, 128, 255]))).toBe('0-3-5')
})
