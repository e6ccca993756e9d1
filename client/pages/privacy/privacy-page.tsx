import { href } from '#shared/href.ts'
import { aboutMessages } from '#shared/messages/about.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'
import { SupportContact } from '../../ui/support-contact.tsx'

const { title, description } = aboutMessages.privacy

/** What we keep about people, why, for how long, and how they get it back. */
export function PrivacyPage() {
  const { shopName, publicUrl, supportEmail, supportPhone } = useShopConfig()
  return (
    <article className="page-narrow stack">
      <PageHead title={title} description={description} path={href('privacy')} />
      <header className="page-head">
        <h1>{title}</h1>
        <p>{description}</p>
      </header>
      <div className="prose">
        <h2>Quem cuida dos seus dados</h2>
        <p>
          {shopName} ({publicUrl}) decide como os dados deste site são usados.{' '}
          {(supportEmail || supportPhone) && (
            <>
              Tem um pedido ou uma dúvida sobre eles? <SupportContact />
            </>
          )}{' '}
          Cada loja cuida dos dados dos pedidos que recebe.
        </p>

        <h2>O que guardamos e por quê</h2>
        <ul>
          <li>
            <strong>Para entregar o seu pedido:</strong> nome, e-mail, celular, CPF ou CNPJ, endereço e o que
            você comprou. Cada loja vê só os pedidos feitos a ela.
          </li>
          <li>
            <strong>Para a sua conta, se você criar uma:</strong> nome, e-mail e uma versão embaralhada da
            senha, que nem nós conseguimos ler.
          </li>
          <li>
            <strong>Para o carrinho:</strong> os produtos que você escolheu e o seu CEP.
          </li>
          <li>
            <strong>Para os favoritos, na sua conta:</strong> os produtos e as lojas que você guardou.
          </li>
          <li>
            <strong>Para os avisos que você pedir:</strong> o e-mail e o produto, por até 180 dias. Toda
            mensagem tem um link para parar.
          </li>
          <li>
            <strong>Para as avaliações que você escrever:</strong> a nota, o texto e o seu nome abreviado, que
            todo mundo vê.
          </li>
          <li>
            <strong>Para a segurança:</strong> tentativas de entrar na conta, por pouco tempo.
          </li>
        </ul>
        <p>Não vendemos dados, e não os usamos para publicidade.</p>

        <h2>Cookies</h2>
        <p>Usamos só os cookies de que o site precisa para funcionar:</p>
        <ul>
          <li>
            <code>feira_session</code>: mantém você na sua conta por 30 dias.
          </li>
          <li>
            <code>feira_cart</code>: lembra o seu carrinho por 30 dias.
          </li>
          <li>
            <code>feira_cep</code>: lembra o seu CEP por 180 dias.
          </li>
          <li>
            <code>feira_favoritos</code>: sem conta, lembra os seus favoritos por 1 ano.
          </li>
          <li>
            <code>feira_consent</code>: quando o site pergunta, lembra por 180 dias o que você aceitou ou
            recusou.
          </li>
          <li>
            <code>js</code>: diz que o seu navegador roda scripts. Não identifica ninguém.
          </li>
        </ul>
        <p>
          Em endereços https, o seu navegador guarda os cinco primeiros com <code>__Host-</code> na frente do
          nome: assim só esta loja pode gravá-los.
        </p>
        <p>
          Os produtos que você viu ficam só no seu navegador: não chegam até nós, e o botão “Limpar” os apaga.
        </p>
        <p>
          Se esta loja usar avaliações ou estatísticas de outras empresas, elas só carregam depois que você
          aceitar. A sua escolha vale por 180 dias, e você pode mudar de ideia quando quiser.
        </p>

        <h2>Por quanto tempo</h2>
        <p>
          Sem conta, o seu carrinho é esquecido depois de 30 dias sem uso. Os dados de pedidos ficam pelo
          tempo que as leis fiscais e de defesa do consumidor exigem. Os da conta, até você pedir para
          apagá-los.
        </p>

        <h2>Seus direitos</h2>
        <p>
          Pela Lei Geral de Proteção de Dados, você pode pedir para ver, corrigir, receber uma cópia ou apagar
          os seus dados, e saber com quem foram compartilhados. Respondemos em até 15 dias. <SupportContact />
        </p>
      </div>
    </article>
  )
}
