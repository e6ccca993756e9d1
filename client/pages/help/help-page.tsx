import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { aboutMessages } from '#shared/messages/about.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'
import { SupportContact } from '../../ui/support-contact.tsx'

const { title, description } = aboutMessages.help

/** What people ask before and after they buy. */
export function HelpPage() {
  const { supportEmail, supportPhone, settlement, withdrawalDays } = useShopConfig()
  return (
    <article className="page-narrow stack">
      <PageHead title={title} description={description} path={href('help')} />
      <header className="page-head">
        <h1>{title}</h1>
        <p>{description}</p>
      </header>
      <div className="prose">
        <h2 id="comprar">Como comprar</h2>
        <ol>
          <li>Escolha o que quiser, de quantas lojas quiser: tudo vai para o mesmo carrinho.</li>
          <li>
            No carrinho, informe o seu CEP. O frete e o prazo de cada loja aparecem antes de você pagar.
          </li>
          <li>Em “Finalizar compra”, diga para onde enviar e escolha o frete de cada loja.</li>
          <li>Faça o pedido e pague. Não é preciso criar conta.</li>
        </ol>
        <p>
          Cada loja recebe o seu próprio pedido e cuida dele do começo ao fim: prepara, embala, envia e
          responde por ele.
        </p>

        <h2 id="pix">Pagamento com Pix</h2>
        {settlement === 'direct' ? <PixToStores /> : <PixToPlatform />}

        <h2 id="entrega">Entrega</h2>
        <p>
          O prazo mostrado já conta os dias que a loja leva para preparar o pedido. Compras em lojas
          diferentes chegam em pacotes diferentes, cada um no seu prazo. Algumas lojas também oferecem
          retirada.
        </p>
        <p>
          Para acompanhar, abra <Link to={href('orders')}>Meus pedidos</Link> ou, se comprou sem conta, o link
          do e-mail que enviamos. Esse link vale por 90 dias.
        </p>

        <h2 id="devolucao">Desistência, troca e devolução</h2>
        <p>
          Enquanto a loja não começou a preparar o pedido, você mesmo pode cancelar na página dele; o que já
          foi pago volta inteiro. Depois de receber, você tem {withdrawalDays} dias corridos para desistir da
          compra, sem precisar explicar o motivo: peça a devolução na página do pedido. Você recebe de volta o
          valor pago, inclusive o frete.
        </p>
        <p>
          Veio com defeito ou diferente do que foi anunciado? Conte na página do pedido, ou fale com a loja.
          Você tem 30 dias para reclamar de produtos não duráveis, como alimentos, e 90 dias para os duráveis.
          Se a loja não responder, chame a gente.
        </p>

        {(supportEmail || supportPhone) && (
          <>
            <h2 id="contato">Fale com a gente</h2>
            <p>
              <SupportContact /> Com o número do pedido em mãos, tudo anda mais rápido.
            </p>
          </>
        )}
      </div>
    </article>
  )
}

const PixToStores = () => (
  <>
    <p>
      Depois de fazer o pedido, você vê um QR code e um código “copia e cola” para cada loja. O dinheiro vai
      direto para a conta da loja, sem passar por nós. Confira o nome de quem recebe no aplicativo do seu
      banco antes de confirmar.
    </p>
    <p>
      Você tem 48 horas para pagar; até lá, os produtos ficam reservados para você. Quando pagar, toque em “Já
      paguei”: a loja confere o extrato e confirma. Se o prazo passar sem pagamento, o pedido é desfeito e
      nada é cobrado.
    </p>
  </>
)

const PixToPlatform = () => (
  <>
    <p>
      Você paga a compra inteira de uma vez, mesmo de várias lojas: um só QR code, um só código “copia e
      cola”. Quem recebe somos nós, e repassamos a cada loja depois que você recebeu os produtos e o prazo
      para desistir passou. Confira o nosso nome no aplicativo do seu banco antes de confirmar.
    </p>
    <p>
      Você tem 48 horas para pagar; até lá, os produtos ficam reservados para você. Quando pagar, toque em “Já
      paguei”: conferimos o extrato e confirmamos. Se o prazo passar sem pagamento, os pedidos são desfeitos e
      nada é cobrado. Se você escolher cartão, o pagamento é feito na página segura do nosso parceiro e
      confirmado na hora.
    </p>
  </>
)
