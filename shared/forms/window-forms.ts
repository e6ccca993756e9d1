import { blockKindNames } from '#shared/messages/operator/window-fields.ts'
import { slugOf } from '#shared/text/slug-of.ts'
import { clockText } from '#shared/time/opening-hours.ts'
import {
  blockKinds,
  maxBlockAlt,
  maxBlockBody,
  maxBlockTitle,
  maxChosen,
  maxLinkLabel,
  maxLinkPath,
  maxWindowDescription,
  maxWindowTitle,
} from '#shared/window/window-blocks.ts'
import { choice, hidden, only, select, selectListed } from './choice-fields.ts'
import { blank, longText, madeOf, optional, text, typed } from './fields.ts'
import { form } from './form.ts'
import { count } from './number-fields.ts'
import { clock, day } from './time-fields.ts'

const windowTitle = text('Título', {
  hint: 'Por exemplo: Natal na feira.',
  missing: 'Escreva o título.',
  max: maxWindowTitle,
  autoComplete: 'off',
  length: 'long',
})

export const landingPageForm = form(
  'add',
  {
    title: windowTitle,
    slug: madeOf(
      'title',
      slugOf,
      typed('Endereço', {
        hint: 'Depois de /pages/: letras minúsculas sem acento, números e hífens. Deixe vazio para fazer do título.',
        max: 60,
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
        read: (slug) => (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= 60 ? slug : null),
        wrong: 'O endereço tem só letras minúsculas sem acento, números e hífens.',
      }),
    ),
  },
  {
    rows: [['title', 'slug']],
    refusals: { slug_taken: { field: 'slug', text: 'Já existe uma página com este endereço.' } },
  },
)
/** The revision of what the form's author saw. */
const base = hidden({
  isRight: (seen) => /^\d{1,9}$/.test(seen),
  wrong: 'Recarregue a página e envie de novo.',
})

/** Texts of a draft for tabs and search engines. A landing page needs a title. */
export const describeDraftForm = form('describe', {
  base,
  title: blank(windowTitle),
  description: blank(
    text('Descrição', {
      hint: 'Uma ou duas frases, para as buscas.',
      max: maxWindowDescription,
      autoComplete: 'off',
      rows: 2,
    }),
  ),
})

export const addBlockForm = form('add-block', {
  kind: select('Tipo de bloco', blockKinds, { labels: blockKindNames, wrong: 'Escolha o tipo de bloco.' }),
})

/** Schedules a draft: now, or at an hour in the shop's time zone, as "2026-12-24T08:00". */
export const scheduleForm = form(
  'schedule',
  {
    base,
    when: choice('Quando', ['now', 'later'], {
      labels: { now: 'Agora', later: 'Em um dia e hora' },
      initial: 'now',
      wrong: 'Escolha quando.',
    }),
    day: only(
      { when: 'later' },
      day('Dia', { hint: 'Se não for agora.', missing: 'Diga o dia.', wrong: 'Escreva o dia.' }),
    ),
    hour: only(
      { when: 'later' },
      clock('Hora', {
        hint: 'Se não for agora.',
        missing: 'Diga a hora.',
        wrong: 'Escreva a hora, como 08:00.',
      }),
    ),
  },
  {
    rows: [['day', 'hour']],
    values: ({ base: seen, day: onDay, hour }) => ({
      base: Number(seen),
      at: onDay === null || hour === null ? null : `${onDay}T${clockText(hour)}`,
    }),
  },
)

const wrongDay = 'Escreva o dia.'
const focusChoices = [
  '0 0',
  '50 0',
  '100 0',
  '0 50',
  '50 50',
  '100 50',
  '0 100',
  '50 100',
  '100 100',
] as const

/** What a block shows. The page leaves out the fields that its kind does not have. */
export const windowBlockForm = form(
  'save',
  {
    base,
    title: blank(text('Título', { max: maxBlockTitle, autoComplete: 'off', length: 'long' })),
    body: blank(
      longText('Texto', {
        hint: '**negrito**, *itálico*, - uma lista, [texto](endereço) um link.',
        max: maxBlockBody,
        rows: 8,
      }),
    ),
    linkPath: optional(
      typed('Link', {
        hint: 'Uma página desta feira: copie o endereço do navegador, como /stores/ana.',
        max: maxLinkPath,
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
        length: 'long',
        read: (path) =>
          /^(https?:\/\/[^\s<>]+|\/[^\s<>]*)$/.test(path) && path.length <= maxLinkPath ? path : null,
        wrong: 'Use um endereço desta feira, que começa com /.',
      }),
    ),
    linkLabel: blank(
      text('Texto do link', { hint: 'Por exemplo: Ver os cafés.', max: maxLinkLabel, autoComplete: 'off' }),
    ),
    startsOn: optional(day('Aparece desde', { hint: 'Vazio: desde já.', wrong: wrongDay })),
    endsOn: optional(day('Aparece até', { hint: 'Este dia ainda conta. Vazio: sem fim.', wrong: wrongDay })),
    category: blank(
      selectListed('Categoria', { placeholder: 'Escolha', wrong: 'Escolha uma categoria da lista.' }),
    ),
    count: optional(
      count('Quantos aparecem', {
        hint: `De 1 a ${maxChosen}.`,
        least: 1,
        most: maxChosen,
        wrong: `Escreva um número de 1 a ${maxChosen}.`,
        length: 'short',
      }),
    ),
    alt: blank(
      text('Descrição da foto', {
        hint: 'O que se vê nela, para quem não vê a foto.',
        max: maxBlockAlt,
        autoComplete: 'off',
      }),
    ),
    focus: blank(
      select('Parte da foto que fica à vista', focusChoices, {
        hint: 'Quando a foto é cortada no celular ou no computador.',
        labels: {
          '0 0': 'No alto, à esquerda',
          '50 0': 'No alto',
          '100 0': 'No alto, à direita',
          '0 50': 'À esquerda',
          '50 50': 'No centro',
          '100 50': 'À direita',
          '0 100': 'Embaixo, à esquerda',
          '50 100': 'Embaixo',
          '100 100': 'Embaixo, à direita',
        },
        wrong: 'Escolha uma parte da foto.',
      }),
    ),
  },
  {
    rows: [
      ['linkPath', 'linkLabel'],
      ['startsOn', 'endsOn'],
      ['category', 'count'],
      ['alt', 'focus'],
    ],
    check: ({ startsOn, endsOn }) => ({
      endsOn: startsOn && endsOn && endsOn < startsOn ? 'O último dia vem antes do primeiro.' : undefined,
    }),
  },
)
