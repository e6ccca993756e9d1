/** The part of an order's page that mails a link to the privacy page. */
export const orderPrivacyMessages = {
  title: 'Seus dados',
  text: 'Comprou sem conta? Você pode levar uma cópia do que guardamos das suas compras, ou pedir para apagar. Para saber que o e-mail é seu, mandamos um link para ele.',
  submit: 'Receber o link por e-mail',
  mailed: 'Mandamos um link para o e-mail desta compra. Ele abre a página dos seus dados.',
}
