import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['client/pages/merchant', 'client/ui/merchant', 'client/ui/panel']
/** Its forms choose the store itself. */
const excepted = 'client/pages/merchant/merchant-stores/merchant-stores-page.tsx'

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name)),
)

test('every form of the panel that changes something names its store', () => {
  for (const file of files.filter((name) => name !== excepted)) {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('method="post"')) continue
    const forms = [...text.matchAll(/<([\w.]*[Ff]orm)\b[^<]*?method="post"/g)].map(([, name]) => name)
    for (const form of forms) {
      if (form === 'Form')
        expect(text, `${file}: import Form`).toMatch(/import \{ Form.* \} from '.*panel-form\.tsx'/)
      else expect(text, `${file}: <StoreOfForm />`).toContain('<StoreOfForm />')
    }
  }
})
