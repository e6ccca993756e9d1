// This is plain old JavaScript, so that a Node too old for the shop can still run it and say so.
const oldest = 24
const { node: version } = process.versions

if (Number(version.split('.')[0]) < oldest) {
  const platform = `${process.platform}-${process.arch}`
  console.error(
    `Falta o Node ${oldest}: este é o ${version}, e o que vem com a Feira não foi instalado para ${platform}. Rode "npm ci" de novo (sem --omit=optional) ou instale o Node ${oldest} nesta máquina.`,
  )
  process.exit(1)
}

// npm's user agent names the machine's Node.
const ofMachine = /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent || '')
const isOther = ofMachine && ofMachine[1] !== version
console.log(
  isOther ? `Node ${version}, que vem com a Feira (o da máquina é o ${ofMachine[1]})` : `Node ${version}`,
)
