import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { ListChoice } from '#client/ui/page/list-choice.tsx'
import { SearchBox } from '#client/ui/page/search-box.tsx'
import { operatorProductLists } from '#shared/catalog/operator-products.ts'
import { href } from '#shared/href.ts'
import { productReviewMessages as messages } from '#shared/messages/operator/product-review.ts'
import type { PageProps } from '#shared/pages.ts'
import { FoundProducts } from './found-products.tsx'
import { ProductsToReview } from './products-to-review.tsx'

const hrefOf = (list: (typeof operatorProductLists)[number]) =>
  href('operator-products', {}, { list: list === 'review' ? null : list })

/** The products of all stores: those submitted for review, all of them, and those that were taken down. */
export function OperatorProductsPage({ data, form }: PageProps<'operator-products'>) {
  const { list, query } = data
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <ListChoice
        label={messages.lists}
        lists={operatorProductLists.map((each) => ({ to: hrefOf(each), label: messages.listNames[each] }))}
        chosen={hrefOf(list)}
      />
      <div className="list-bar">
        <SearchBox
          action={href('operator-products')}
          hiddenFields={[['list', list === 'down' ? list : 'all']]}
          query={query}
          label={messages.find}
          placeholder={messages.findHint}
        />
      </div>
      {list === 'review' ? (
        <ProductsToReview data={data} form={form} />
      ) : (
        <FoundProducts list={list} query={query} found={data.found} />
      )}
    </OperatorLayout>
  )
}
