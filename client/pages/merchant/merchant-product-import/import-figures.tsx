import type { ImportCounts } from '#shared/catalog/product-imports.ts'
import { productImportMessages } from '#shared/messages/merchant/product-imports.ts'

const messages = productImportMessages.one
const formatted = new Intl.NumberFormat('pt-BR')

/** Numbers of new, changed, unchanged and skipped products, and of those taken off sale. */
export function ImportFigures({ counts }: { counts: ImportCounts }) {
  const { rows, products, variants, pictures, problemCount, noticeCount } = counts
  const figures = { ...products, problems: problemCount }
  const remarks = [
    ...(variants.archived > 0 ? [messages.archived(variants.archived)] : []),
    ...(pictures.removed > 0 ? [messages.removed(pictures.removed)] : []),
    ...(noticeCount > 0 ? [messages.notices(noticeCount)] : []),
  ]
  return (
    <div className="stack">
      <dl className="figures figures-small" aria-label={messages.summary}>
        {(['created', 'updated', 'unchanged', 'skipped', 'problems'] as const).map((name) => {
          const needsCare = figures[name] > 0 && (name === 'skipped' || name === 'problems')
          return (
            <div key={name} className={needsCare ? 'figure figure-attention' : 'figure'}>
              <dt>{messages.figures[name]}</dt>
              <dd>{formatted.format(figures[name])}</dd>
            </div>
          )
        })}
      </dl>
      <p className="soft small">{messages.details(rows)}</p>
      {remarks.length > 0 && (
        <ul>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
