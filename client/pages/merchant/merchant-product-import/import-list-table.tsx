import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import type {
  ImportedAmount,
  ImportedCode,
  ImportedField,
  ImportedPart,
  ImportedProductView,
  ImportedVariants,
  ImportListPage,
  ImportProblemView,
} from '#shared/catalog/product-imports.ts'
import { importEffectText } from '#shared/messages/command-line/import.ts'
import { merchantProductsMessages } from '#shared/messages/merchant/merchant-products.ts'
import { productImportMessages } from '#shared/messages/merchant/product-imports.ts'

const messages = productImportMessages.one
const { line, product, parts, column, reason } = messages.columns
const formatted = new Intl.NumberFormat('pt-BR')
/** The name of a column up to this length is not broken. */
const shortName = 24

const problemColumns: Column<ImportProblemView>[] = columnsOf(
  { line, column, reason },
  {
    line: (problem) => (
      <>
        {line} {problem.line}
      </>
    ),
    column: (problem) => (
      <span {...(problem.column.length > shortName && { className: 'breakable' })}>
        {problem.column || messages.wholeRow}
      </span>
    ),
    reason: {
      cell: (problem) => (
        <>
          {problem.reason}
          <br />
          <span className="soft small">{importEffectText[problem.effect]}</span>
        </>
      ),
      className: 'breakable',
    },
  },
)

/** A page of one list: products, or rows with problems. */
export function ImportListTable({ shown }: { shown: ImportListPage }) {
  if (shown.list === 'problems') return <ProblemTable problems={shown.items} />
  const { list, items: products } = shown
  if (products.length === 0) return <p className="soft">{messages.empty[list]}</p>
  return (
    <Table
      caption={messages.list[list]}
      columns={list === 'updated' ? changedColumns : productColumns}
      items={products}
      keyOf={(each) => `${each.line} ${each.handle}`}
    />
  )
}

const productColumns: Column<ImportedProductView>[] = columnsOf(
  { product, line },
  {
    product: { cell: ({ title, handle }) => title || handle, className: 'strong breakable' },
    line: (each) => each.line,
  },
)

const changedColumns: Column<ImportedProductView>[] = [
  ...productColumns,
  { key: 'parts', head: parts, cell: (each) => <ChangedParts product={each} /> },
]

/** The changed parts, with the values before and after where both are known. */
function ChangedParts({ product }: { product: ImportedProductView }) {
  const { parts, title, titleBefore, variants, fields } = product
  const shown = [
    ...(variants?.items.flatMap(({ amounts }) =>
      amounts.flatMap(({ amount }) => partOfAmount[amount] ?? []),
    ) ?? []),
    ...(fields?.some(({ field }) => field === 'status') ? (['status'] as const) : []),
  ]
  const detailed = new Set<ImportedPart>(titleBefore === null ? shown : ['title', ...shown])
  const rest = parts.filter((part) => !detailed.has(part)).map((part) => messages.parts[part])
  return (
    <>
      {titleBefore !== null && <p>{messages.renamed(titleBefore, title)}</p>}
      {fields?.map((changed) => (
        <p key={changed.field}>{textOfField(changed)}</p>
      ))}
      {rest.length > 0 && <p>{rest.join(', ')}</p>}
      {variants && <ChangedVariants {...variants} />}
      {parts.length === 0 && !variants && !fields && '–'}
    </>
  )
}

function textOfField({ field, before, after }: ImportedField): string {
  const written = (text: string) => (field === 'status' && statusNames[text]) || text || messages.none.text
  return messages.change(messages.fields[field], written(before), written(after))
}

const statusNames: Record<string, string> = merchantProductsMessages.statuses

/** The part of which an amount says all; a weight is one of several values of a variant. */
const partOfAmount: Partial<Record<ImportedAmount['amount'], ImportedPart>> = {
  price: 'price',
  compareAt: 'price',
  pixPrice: 'price',
  cost: 'price',
  stock: 'stock',
}

/** Price and stock of each variant, before and after. */
function ChangedVariants({ items, count }: ImportedVariants) {
  const money = useMoneyText()
  const written = (amount: ImportedAmount['amount'], value: number | null) => {
    const isNumber = amount === 'stock' || amount === 'weight'
    if (value === null) return messages.none[amount === 'stock' ? 'stock' : 'price']
    return isNumber ? formatted.format(value) : money(value)
  }
  const text = ({ amount, before, after }: ImportedAmount) =>
    messages.change(messages.amounts[amount], written(amount, before), written(amount, after))
  const textOfCode = ({ code, before, after }: ImportedCode) =>
    messages.change(messages.codes[code], before || messages.none.text, after || messages.none.text)
  return (
    <ul className="plain-list small">
      {items.map(({ options, amounts, codes = [] }) => (
        <li key={options.join(' · ')}>
          {options.length > 0 && <span className="strong">{options.join(' · ')} </span>}
          {[...amounts.map(text), ...codes.map(textOfCode)].join('; ')}
        </li>
      ))}
      {count > items.length && <li>{messages.moreVariants(count - items.length)}</li>}
    </ul>
  )
}

function ProblemTable({ problems }: { problems: readonly ImportProblemView[] }) {
  if (problems.length === 0) return <p className="soft">{messages.empty.problems}</p>
  return (
    <Table
      caption={messages.list.problems}
      columns={problemColumns}
      items={problems}
      // Two problems may be equal, and the list never changes its order.
      keyOf={(_, index) => index}
    />
  )
}
