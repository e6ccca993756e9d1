import { RadioField } from '#client/ui/form/choice-field.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { ProductImportView } from '#shared/catalog/product-imports.ts'
import { productImportMessages } from '#shared/messages/merchant/product-imports.ts'

const messages = productImportMessages.one.stock

/**
 * Asks what the file does with the stock of what is in the store. Stock that moved after the file was written is safe
 * unless somebody chooses otherwise.
 */
export function StockChoice({
  found: { stockChanges, stockMoves, fileAt },
}: {
  found: Pick<ProductImportView, 'stockChanges' | 'stockMoves' | 'fileAt'>
}) {
  const isOld = stockMoves.count > 0
  const known = isOld ? (fileAt === null ? 'keep' : 'unmoved') : 'file'
  return (
    <>
      {isOld && (
        <Banner tone="warning">
          {fileAt === null ? messages.mayBeOld(stockMoves.count) : messages.isOld(stockMoves.count)}
          {stockMoves.lastAt !== null && (
            <>
              {' '}
              {messages.lastMove} <Time at={stockMoves.lastAt} withHour short />.
            </>
          )}
        </Banner>
      )}
      <RadioField
        name="stock"
        legend={messages.legend(stockChanges)}
        hint={messages.hint}
        form={null}
        known={known}
        options={[
          { value: 'keep', label: messages.keep },
          {
            value: 'unmoved',
            label: fileAt === null ? messages.neverMoved : messages.unmoved,
            detail: fileAt !== null && (
              <>
                {messages.fileAt} <Time at={fileAt} withHour short />
              </>
            ),
          },
          { value: 'file', label: messages.file },
        ]}
      />
    </>
  )
}
