import { expect, test } from 'vitest'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { runAction } from '#server/web/pages/action-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { SubmitContext } from '#server/web/pages/page.ts'
import { br } from '#shared/country/br.ts'
import { ShopError } from '#shared/errors.ts'
import { checkbox, choice, hidden, only, selectOf } from '#shared/forms/choice-fields.ts'
import { blank, longText, optional, text } from '#shared/forms/fields.ts'
import { form, readDeclared } from '#shared/forms/form.ts'
import { money } from '#shared/forms/number-fields.ts'
import { day } from '#shared/forms/time-fields.ts'

const context = { country: br, today: '2026-11-28' }

const fields = {
  name: text('Nome', { max: 5, missing: 'Falta o nome.' }),
  price: optional(money('Preço', { wrong: 'Isto não é um preço.' })),
  until: optional(day('Até', { wrong: 'Isto não é um dia.' })),
  isOpen: checkbox('Aberto'),
}

const offer = form('offer', fields, {
  rows: [['price', 'until']],
  check: ({ until }, { today }) => ({ until: until && until < today ? 'Este dia já passou.' : undefined }),
  values: ({ price, ...rest }) => ({ ...rest, priceMinor: price ?? 0 }),
  refusals: { slug_taken: { field: 'name', text: 'Este nome já existe.' } },
  once: true,
})

const read = (sent: Record<string, string>) => readDeclared(offer, sent, context)

test('a declared form is read into the values that it declares', () => {
  expect(read({ name: ' Ana ', price: '12,50', until: '2026-12-24', isOpen: '1' })).toEqual({
    ok: true,
    values: { name: 'Ana', priceMinor: 1250, until: '2026-12-24', isOpen: true },
  })
  expect(read({ name: 'Ana' })).toMatchObject({
    ok: true,
    values: { priceMinor: 0, until: null, isOpen: false },
  })
})

test('each field has its first error, in the order of the declaration', () => {
  const { errors } = read({ name: '', price: 'caro', until: '2026-02-30' }) as { errors: object }
  expect(Object.entries(errors)).toEqual([
    ['name', 'Falta o nome.'],
    ['price', 'Isto não é um preço.'],
    ['until', 'Isto não é um dia.'],
  ])
  expect(read({ name: 'Benedita' })).toEqual({ ok: false, errors: { name: 'Use no máximo 5 caracteres.' } })
})

test('what does not fit together is checked once each field is good by itself', () => {
  expect(read({ name: '', until: '2020-01-01' })).toEqual({ ok: false, errors: { name: 'Falta o nome.' } })
  expect(read({ name: 'Ana', until: '2020-01-01' })).toEqual({
    ok: false,
    errors: { until: 'Este dia já passou.' },
  })
})

test('a name that a form does not declare does not compile', () => {
  // @ts-expect-error There is no field "cost".
  form('offer', fields, { rows: [['price', 'cost']] })
  // @ts-expect-error There is no field "cost" to be wrong.
  form('offer', fields, { check: () => ({ cost: 'Caro.' }) })
  // @ts-expect-error A refusal stands beside a field of the form.
  form('offer', fields, { refusals: { slug_taken: { field: 'cost', text: '' } } })
  // @ts-expect-error A refusal is that of a rule of the shop.
  form('offer', fields, { refusals: { slug_takne: { text: '' } } })
  const act = formAction(offer, async ({ refused }, values) => {
    const minor: number = values.priceMinor
    // @ts-expect-error The form makes another value of its price.
    const price = values.price
    // @ts-expect-error There is no field "cost".
    return refused({ cost: `${minor} ${price}` })
  })
  // @ts-expect-error An action stands under the intent of its form.
  expect(() => runAction({ ofer: act }, { form: {} } as SubmitContext)).toBeTypeOf('function')
  const drawn = [
    // @ts-expect-error There is no field "cost".
    <Field key="1" of={offer} name="cost" form={null} />,
    // @ts-expect-error A form that counts once needs its key.
    <FormSection key="2" spec={offer} form={null} submit="" />,
    // @ts-expect-error Nothing is known of "cost".
    <FormSection key="3" spec={offer} form={null} submit="" formKey="1" known={{ cost: 1 }} />,
    // @ts-expect-error A price is no truth.
    <FormSection key="4" spec={offer} form={null} submit="" formKey="1" known={{ price: true }} />,
    <FormSection key="5" spec={offer} form={null} submit="" formKey="1" known={{ price: 1 }} />,
  ]
  expect(drawn).toHaveLength(5)
})

const delivery = form('delivery', {
  item: hidden(),
  area: choice('Para onde', ['country', 'region'], { wrong: 'Escolha para onde.' }),
  region: only(
    { area: 'region' },
    selectOf('Estado', {
      values: ({ country }) => country.regions.map(({ code }) => code),
      wrong: 'Escolha o estado.',
    }),
  ),
  remark: blank(longText('Recado', { max: 5, rows: 2 })),
})

test('a field that depends on another is read only while that one asks for it', () => {
  const of = (sent: Record<string, string>) => readDeclared(delivery, sent, context)
  expect(of({ item: '7', area: 'country', region: 'XX', remark: '' })).toEqual({
    ok: true,
    values: { item: '7', area: 'country', region: null, remark: '' },
  })
  expect(of({ area: 'region', region: 'MG', remark: 'a\r\nb' })).toMatchObject({
    values: { region: 'MG', remark: 'a\nb' },
  })
  expect(of({ area: 'region', region: 'XX', remark: '123456' })).toEqual({
    ok: false,
    errors: { region: 'Escolha o estado.', remark: 'Use no máximo 5 caracteres.' },
  })
})

test('what only the server finds is shown together with the errors of the form', async () => {
  const act = formAction(
    delivery,
    async ({ refused, form: sent }, _values, seen: string) =>
      refused({ item: seen }, { message: 'Mudou.', status: 409, values: { ...sent, item: '8' } }),
    async ({ form: sent }) => ({ item: sent.item === '13' ? 'Este acabou.' : undefined }),
  )
  const run = (sent: Record<string, string>) =>
    act(
      { form: sent, services: { country: br, clock: () => new Date() } } as unknown as SubmitContext,
      'Visto.',
    )
  expect(await run({ item: '13', area: '' })).toMatchObject({
    status: 422,
    errors: { item: 'Este acabou.', area: 'Escolha para onde.' },
  })
  expect(await run({ item: '7', area: 'country' })).toMatchObject({
    status: 409,
    message: 'Mudou.',
    errors: { item: 'Visto.' },
    values: { item: '8', area: 'country' },
  })
})

test('what nobody types has its error for the whole form, and what counts once does not come back', async () => {
  const spec = form(
    'draw',
    {
      ticket: hidden({ isRight: (id) => id === '7', wrong: 'De outra página.' }),
      code: { ...text('Código', { max: 5, missing: 'Falta.' }), once: true },
    },
    { refusals: { wrong_code: { field: 'code', text: 'Este não.' } } },
  )
  const act = formAction(spec, async () => {
    throw new ShopError('wrong_code', 'It is another')
  })
  const run = (sent: Record<string, string>) =>
    act({ form: sent, services: { country: br, clock: () => new Date() } } as unknown as SubmitContext)
  expect(await run({ ticket: '8', code: '' })).toMatchObject({
    message: 'De outra página.',
    errors: { code: 'Falta.' },
  })
  const refused = await run({ ticket: '7', code: 'abc' })
  expect(refused).toMatchObject({ errors: { code: 'Este não.' } })
  expect('values' in refused && refused.values).toEqual({ ticket: '7' })
})
