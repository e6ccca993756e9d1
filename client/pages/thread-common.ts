// What customers, merchants and the operator see of an order: in the chunk that their pages share.
import '#client/ui/account/claims/claim-facts.tsx'
import '#client/ui/account/claims/remedy-form.tsx'
import '#client/ui/account/thread/message-form.tsx'
import '#client/ui/account/thread/thread-messages.tsx'
import '#client/ui/account/thread/thread-part.tsx'
