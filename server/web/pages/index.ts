import type { PageName } from '#shared/routes.ts'
import { cart } from './cart.ts'
import { category } from './category.ts'
import { checkout } from './checkout.ts'
import { consent } from './consent.ts'
import { favourites } from './favourites.ts'
import { findOrder } from './find-order.ts'
import { forgotPassword } from './forgot-password.ts'
import { help } from './help.ts'
import { home } from './home.ts'
import { merchantBankStatement } from './merchant-bank-statement.ts'
import { merchantBankStatements } from './merchant-bank-statements.ts'
import { merchantClosures } from './merchant-closures.ts'
import { merchantDiscounts } from './merchant-discounts.ts'
import { merchantOrder } from './merchant-order.ts'
import { merchantOrders } from './merchant-orders.ts'
import { merchantProduct } from './merchant-product.ts'
import { merchantProducts } from './merchant-products.ts'
import { merchantReviews } from './merchant-reviews.ts'
import { merchantStatement } from './merchant-statement.ts'
import { operator } from './operator.ts'
import { operatorCategories } from './operator-categories.ts'
import { operatorJobs } from './operator-jobs.ts'
import { operatorOrder } from './operator-order.ts'
import { operatorOrders } from './operator-orders.ts'
import { operatorPayout } from './operator-payout.ts'
import { operatorPayouts } from './operator-payouts.ts'
import { operatorReceivables } from './operator-receivables.ts'
import { operatorReviews } from './operator-reviews.ts'
import { operatorStatement } from './operator-statement.ts'
import { operatorStatements } from './operator-statements.ts'
import { operatorSynonyms } from './operator-synonyms.ts'
import { order } from './order.ts'
import { orderLink } from './order-link.ts'
import { orders } from './orders.ts'
import type { Page } from './page.ts'
import { postalCode } from './postal-code.ts'
import { privacy } from './privacy.ts'
import { product } from './product.ts'
import { productReviews } from './product-reviews.ts'
import { resetPassword } from './reset-password.ts'
import { search } from './search.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { store } from './store.ts'
import { stores } from './stores.ts'
import { terms } from './terms.ts'
import { unsubscribe } from './unsubscribe.ts'

/** The server side of every page. */
export const pages: { [Name in PageName]: Page<Name> } = {
  home,
  stores,
  store,
  product,
  'product-reviews': productReviews,
  category,
  search,
  'postal-code': postalCode,
  favourites,
  cart,
  checkout,
  'sign-in': signIn,
  'sign-up': signUp,
  'sign-out': signOut,
  'forgot-password': forgotPassword,
  'reset-password': resetPassword,
  'find-order': findOrder,
  'order-link': orderLink,
  orders,
  order,
  help,
  terms,
  privacy,
  consent,
  unsubscribe,
  'merchant-orders': merchantOrders,
  'merchant-statement': merchantStatement,
  'merchant-order': merchantOrder,
  'merchant-products': merchantProducts,
  'merchant-product': merchantProduct,
  'merchant-discounts': merchantDiscounts,
  'merchant-bank-statement': merchantBankStatement,
  'merchant-bank-statements': merchantBankStatements,
  'merchant-closures': merchantClosures,
  'merchant-reviews': merchantReviews,
  operator,
  'operator-reviews': operatorReviews,
  'operator-order': operatorOrder,
  'operator-orders': operatorOrders,
  'operator-payout': operatorPayout,
  'operator-payouts': operatorPayouts,
  'operator-receivables': operatorReceivables,
  'operator-categories': operatorCategories,
  'operator-synonyms': operatorSynonyms,
  'operator-jobs': operatorJobs,
  'operator-statement': operatorStatement,
  'operator-statements': operatorStatements,
}
