import { type SQL, sql } from 'drizzle-orm'
import { inventoryLevel, optionSpelling, variant } from '#server/db/schema/index.ts'
import { type ChoiceKey, optionKeys, optionStart, variantAvailable } from './list-conditions.ts'

const value = sql.placeholder

const maxValuesPerOption = 12
/** Options are not shown for more products than that, because these differ in kind. */
const maxCountedProducts = 5_000
const maxOptionValues = 100

/**
 * SQL query: counts of option values for a select of products' `id`. Options matter among things of one kind: of too
 * many products they are neither shown nor counted, nor is an option that only a single product has. A value counts
 * with variants that have the chosen values of the other options, and are in stock if that was chosen.
 */
export function optionCounts(products: SQL, { options: chosen, stock }: ChoiceKey): SQL {
  const others = Array.from(
    { length: chosen },
    (_, at) => sql`(
      v.option_keys && ${value(optionKeys(at))}::text[] or starts_with(choice.key, ${value(optionStart(at))}))`,
  )
  const conditions = [sql`true`, ...others, ...(stock ? [variantAvailable] : [])]
  return sql`
    with few as materialized (${products} limit ${maxCountedProducts + 1})
    select 'option', ranked.key, spelled.value, spelled.name, ranked.count
    from (
      select name, key, count,
        row_number() over (
          partition by name order by key = any(${value('options')}::text[]) desc, count desc, key) as index,
        max(count) over (partition by name) > 1
          or min(holder) over (partition by name) < max(holder) over (partition by name) as narrows
      from (
        select split_part(key, ':', 1) as name, key, count(*), (array_agg(product_id))[1]::text as holder
        from (
          select distinct choice.key, v.product_id
          from few m
          join ${variant} v on v.product_id = m.id and v.archived_at is null
          left join ${inventoryLevel} l on l.variant_id = v.id
          cross join unnest(v.option_keys) choice (key)
          where (select count(*) from few) <= ${maxCountedProducts}
            and ${sql.join(conditions, sql` and `)}
        ) had
        group by key
      ) counted
    ) ranked
    cross join lateral (
      select s.name, s.value from ${optionSpelling} s where s.key = ranked.key limit 1
    ) spelled
    where ranked.index <= ${maxValuesPerOption}
      and (ranked.narrows or ranked.name = any(${value('optionNames')}::text[]))
    order by ranked.count desc, ranked.key limit ${maxOptionValues}`
}
