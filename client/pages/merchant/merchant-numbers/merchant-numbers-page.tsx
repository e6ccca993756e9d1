import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { NumbersPart } from '#client/ui/panel/numbers/numbers-part.tsx'
import { href } from '#shared/href.ts'
import { merchantNumbersFilePath } from '#shared/merchants/numbers.ts'
import { numbersMessages as messages } from '#shared/messages/merchant/numbers.ts'
import type { PageProps } from '#shared/pages.ts'
import { ProductsPart } from './products-part.tsx'
import { ReputationPart } from './reputation-part.tsx'

/** What a store sold, sent and gave back, beside the period before. */
export function MerchantNumbersPage({
  data: { numbers, reputation, products },
}: PageProps<'merchant-numbers'>) {
  return (
    <MerchantLayout title={messages.title} description={messages.description}>
      <NumbersPart
        numbers={numbers}
        hrefOfStep={(step) => href('merchant-numbers', {}, { step })}
        hrefOfRows={(fact, range) => href('merchant-number-rows', {}, { fact, ...range })}
        file={merchantNumbersFilePath}
      />
      <ReputationPart reputation={reputation} />
      <ProductsPart products={products} />
    </MerchantLayout>
  )
}
