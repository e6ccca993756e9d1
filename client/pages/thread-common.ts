// What customers, merchants and the operator see of an order: in the chunk that their pages share.
import '../ui/account/claims/claim-facts.tsx'
import '../ui/account/claims/remedy-form.tsx'
import '../ui/account/thread/message-form.tsx'
import '../ui/account/thread/thread-messages.tsx'
import '../ui/account/thread/thread-part.tsx'
