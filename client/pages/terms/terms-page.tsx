import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { mailtoLink } from '#shared/mailto-link.ts'
import { aboutMessages } from '#shared/messages/about.ts'
import { LegalIdentity } from '../../ui/legal-identity.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'

const { title, description } = aboutMessages.terms

/** What we promise, what each store promises, and what we ask for. */
export function TermsPage() {
  const { shopName, publicUrl, supportEmail, settlement, withdrawalDays, legal } = useShopConfig()
  return (
    <article className="page-narrow stack">
      <PageHead title={title} description={description} path={href('terms')} />
      <header className="page-head">
        <h1>{title}</h1>
        <p>{description}</p>
      </header>
      <div className="prose">
        <h2>Quem somos</h2>
        <p>
          {shopName} ({publicUrl}) é um marketplace: reunimos lojas independentes e oferecemos o lugar em que
          elas vendem.
          {supportEmail && (
            <>
              {' '}
              Nosso contato é <a href={mailtoLink(supportEmail)}>{supportEmail}</a>.
            </>
          )}
        </p>
        {legal && (
          <p>
            <LegalIdentity />
          </p>
        )}

        <h2>Quem vende</h2>
        <p>
          O contrato de compra é entre você e a loja. O nome, o CPF ou CNPJ, o endereço e o contato de quem
          vende estão na página de cada <Link to={href('stores')}>loja</Link>. A loja responde pelos produtos,
          pelos preços, pelo estoque, pela entrega, pela nota fiscal e pela garantia.
        </p>

        <h2>Preços, frete e pagamento</h2>
        <p>
          Os preços são em reais e incluem os impostos. O frete é somado no carrinho, antes de você fazer o
          pedido. Se um preço ou o estoque mudar depois que você pôs um produto no carrinho, avisamos e
          pedimos a sua confirmação.{' '}
          {settlement === 'direct'
            ? 'O pagamento por Pix é feito direto à loja, e o pedido vale quando ela confirma o recebimento.'
            : 'O pagamento é feito a nós, que o repassamos às lojas; o pedido vale quando confirmamos o recebimento.'}
        </p>

        <h2>Direito de arrependimento</h2>
        <p>
          Você pode desistir da compra em até {withdrawalDays} dias corridos depois de receber, como garante o
          artigo 49 do Código de Defesa do Consumidor. A <Link to={`${href('help')}#devolucao`}>ajuda</Link>{' '}
          explica como.
        </p>

        <h2>Sua conta</h2>
        <p>
          Você pode comprar sem conta. Se criar uma, use dados verdadeiros e guarde bem a sua senha. O que for
          feito com ela vale como feito por você; se desconfiar de uso indevido, troque a senha e avise a
          gente.
        </p>

        <h2>O que não é permitido</h2>
        <p>
          Não vale fazer pedidos falsos, usar dados de outras pessoas, anunciar produtos proibidos nem
          atrapalhar o funcionamento do site. Podemos suspender contas e lojas que façam isso; pedidos já
          pagos continuam valendo.
        </p>

        <h2>Mudanças e foro</h2>
        <p>
          Se estes termos mudarem, a versão nova vale para os pedidos feitos a partir daí. Valem as leis do
          Brasil, e você pode recorrer à Justiça da cidade onde mora.
        </p>
      </div>
    </article>
  )
}
