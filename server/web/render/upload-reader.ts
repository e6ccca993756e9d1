import type { Request } from 'express'
import { addressKey } from '#server/shop/customers/address-key.ts'
import type { Services } from '#server/shop/services.ts'
import type { BodyLimits } from '#server/web/middleware/bodies/body-limits.ts'
import type { Upload } from '#server/web/middleware/bodies/parse-upload.ts'
import { formOf } from '#server/web/middleware/bodies/read-form-body.ts'
import { readUpload } from '#server/web/middleware/bodies/read-upload.ts'
import { uploadBudget } from '#server/web/middleware/bodies/upload-budget.ts'
import { uploadTurns } from '#server/web/middleware/bodies/upload-turns.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { errorContext } from './error-context.ts'

export type UploadOf = ReturnType<typeof uploadReader>

/** Returns the reader of forms with files. A slow sender holds no slot among the requests being processed. */
export function uploadReader({ services, bodyLimits }: { services: Services; bodyLimits: BodyLimits }) {
  const { upload: pace, turnMs } = bodyLimits
  const budget = uploadBudget(bodyLimits.budget)
  const acquireTurn = uploadTurns({ turnMs })
  return (req: Request, { visitor, ip, url, signal }: RequestContext) =>
    (maxBytes: number): Promise<Upload> => {
      if (!req.is('multipart/form-data'))
        return Promise.resolve({ form: formOf(req), files: [], refusal: null })
      const address = addressKey(ip)
      // Many people share an address. A guest's files are for the purchase whose link is the page's address.
      const owner = visitor?.userId ?? `${address} ${url.pathname}`
      const read = () =>
        readUpload(req, {
          maxBytes,
          pace,
          budget,
          owner,
          address,
          folder: services.uploadFolder,
          turn: () => acquireTurn(req, owner, signal),
          onUnstored(error) {
            req.log.error({ err: error }, 'an uploaded file could not be stored')
            services.reportError(error, errorContext(req))
          },
        })
      return req.withoutSlot?.(read) ?? read()
    }
}
