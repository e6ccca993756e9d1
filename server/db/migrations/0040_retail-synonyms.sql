-- Words that Brazilian shops and their customers use for the same: a beginning, which the operator may change. Folded
-- and without filling words, as a search compares them. What an operator has said already stays as it was said.
WITH line (names, place) AS (
  SELECT string_to_array(each, ' = '), place
  FROM unnest(string_to_array(btrim('
blusa = camiseta = tshirt = baby look
macacao = jardineira = salopete
sueter = pulover = sweater = blusa la
moletom = moleton = hoodie
jaqueta = casaco = agasalho = blusa frio
cachecol = echarpe = pashmina
gorro = touca
bermuda = short = shorts
legging = leguin
jeans = denim
quimono = kimono
pijama = roupa dormir
sutia = soutien
biquini = bikini
chinelo = sandalia dedo = havaiana
sacola = ecobag = sacola retornavel
oculos sol = oculos escuros
bijuteria = bijoux
pulseira = bracelete
infantil = crianca = kids
bebe = nenem = nene = baby = recem nascido
masculino = homem
feminino = mulher
plus size = tamanho grande
mochila = bolsa escolar
xicara = chavena
caneca = mug
panela = cacarola
assadeira = tabuleiro = forma assar
talher = faqueiro
jogo jantar = aparelho jantar
lencol = jogo cama = roupa cama
edredom = edredon
cobertor = coberta
tapete = carpete
cortina = persiana
abajur = luminaria
tigela = bowl = cumbuca
saladeira = travessa
cachepo = porta vaso = vaso planta
manteigueira = porta manteiga
acucareiro = porta acucar
coador = passador cafe
cafeteira = moka
prensa francesa = french press
moedor = moinho cafe = grinder
chaleira = kettle
garrafa termica = garrafa cafe
espresso = expresso
cappuccino = capuccino = capuchino
drip bag = drip coffee
descafeinado = decaf = sem cafeina
cold brew = cafe gelado
mandioca = aipim = macaxeira
abobora = jerimum
tangerina = mexerica = bergamota
biscoito = bolacha = cookie
pao frances = pao sal = cacetinho = pao carioquinha
levain = sourdough = fermentacao natural = massa madre
panetone = panettone
frescal = queijo minas
mucarela = mussarela = mozarela
manteiga garrafa = manteiga clarificada = ghee
iogurte = yogurt = yogurte
geleia = compota
doce leite = dulce leche
brigadeiro = negrinho
salgado = salgadinho
empada = empadinha
hamburguer = hamburger = burger
refrigerante = refri
cerveja = breja
sem gluten = gluten free
sem lactose = zero lactose
sem acucar = zero acucar = diet
vegano = plant based
fuba = farinha milho
hortela = menta
manjericao = basilico
erva doce = funcho
tempero = especiaria = condimento
quadrinho = gibi = hq
policial = suspense = thriller
poesia = poema
receita = culinaria = gastronomia
capa dura = hardcover
brochura = capa mole = capa comum
costela adao = monstera
jiboia = pothos
espada sao jorge = sansevieria
lirio paz = espatifilo
cacto = cactus
adubo = fertilizante
substrato = terra vegetal = terra adubada
quebra cabeca = puzzle
bloco montar = lego = brinquedo montar
pelucia = bicho pelucia = ursinho
pipa = papagaio = pandorga
bolinha gude = bola gude = bila
ioio = yoyo = io io
fantoche = marionete
trem = trenzinho
celular = smartphone = telefone celular = telemovel
notebook = laptop
computador = pc = desktop
tv = televisao = televisor
geladeira = refrigerador
fone ouvido = headphone = headset = earphone
pen drive = pendrive
airfryer = air fryer = fritadeira sem oleo
maquina lavar = lavadora
microondas = micro ondas
videogame = console
xampu = shampoo
perfume = fragrancia = colonia
maquiagem = makeup
protetor solar = filtro solar
hidratante = creme hidratante
batom = lipstick
desodorante = antitranspirante
barbeador = gilete
chupeta = bico bebe
cachorro = cao = dog
presente = lembranca = lembrancinha = mimo
kit = conjunto
artesanal = artesanato = feito mao = handmade
caneta = esferografica
bicicleta = bike
patinete = scooter
natal = natalino
', E'\n'), E'\n')) WITH ORDINALITY AS line (each, place)
), word (set_id, place, word, key) AS (
  SELECT made.set_id, line.place, name, (
      SELECT string_agg(coalesce((tsvector_to_array(to_tsvector('shop_portuguese', part)))[1], part), ' ' ORDER BY part_place)
      FROM unnest(string_to_array(name, ' ')) WITH ORDINALITY AS parts (part, part_place)
    )
  FROM (SELECT place, gen_random_uuid() AS set_id FROM line) made
  JOIN line USING (place), unnest(line.names) AS name
), free AS (
  SELECT DISTINCT ON (key) key, set_id, word FROM word
  WHERE NOT EXISTS (SELECT FROM synonym own WHERE own.key = word.key)
  ORDER BY key, place
)
INSERT INTO synonym (key, set_id, word)
SELECT key, set_id, word FROM free
WHERE set_id IN (SELECT set_id FROM free GROUP BY set_id HAVING count(*) > 1);
