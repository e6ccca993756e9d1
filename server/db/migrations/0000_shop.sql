-- ==== Extensions, and how text is compared ====

CREATE EXTENSION IF NOT EXISTS citext;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE EXTENSION IF NOT EXISTS unaccent;

-- unaccent() is only STABLE, since its dictionary can be replaced; ours never is.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent', value));

CREATE TEXT SEARCH CONFIGURATION shop_portuguese (COPY = pg_catalog.portuguese);

ALTER TEXT SEARCH CONFIGURATION shop_portuguese
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, portuguese_stem;

-- Singular and plural have one key: categories, stores and searches are compared by it.
CREATE FUNCTION plural_key(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    WHEN length(word) < 4 THEN regexp_replace(word, '([aeiou])s$', '\1')
    WHEN word ~ '(oes|aes|aos)$' THEN regexp_replace(word, '...$', 'ao')
    WHEN word ~ 'ais$' THEN regexp_replace(word, '..$', 'l')
    WHEN word ~ '[^q]ueis$' THEN regexp_replace(word, '..$', 'l')
    WHEN word ~ 'eis$' THEN regexp_replace(word, '..$', 'l')
    WHEN word ~ '(ois|uis)$' THEN regexp_replace(word, '..$', 'l')
    WHEN word ~ '[^aeiou]is$' THEN regexp_replace(word, '.$', 'l')
    WHEN word ~ 'ns$' THEN regexp_replace(word, '..$', 'm')
    WHEN word ~ '[rz]es$' THEN regexp_replace(word, '..$', '')
    WHEN word ~ 's$' THEN regexp_replace(word, '.$', '')
    ELSE word
  END;

-- The words of a name that say something.
CREATE FUNCTION significant_keys(name text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT DISTINCT public.plural_key(word)
    FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', public.fold(name)))) AS said (word)
    WHERE word ~ '^[[:alnum:]]+$' AND word <> ALL (string_to_array(
      'a ao aos as com da das de do dos e em la na nas no nos o os ou para por pra um uma umas uns', ' '))
    ORDER BY 1
  );

-- Measures in whole grams, millilitres and millimetres, as one word each: `1 kg`, `1kg` and `1000 gramas` are `1000g`.
CREATE FUNCTION measure_words(folded text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN folded !~ '\d' THEN '' ELSE coalesce((
    SELECT string_agg(DISTINCT round(amount * factor)::text || base, ' ')
    FROM regexp_matches(folded,
        '\m(\d{1,6}(?:[.,]\d{1,3})?)\s*(kgs?|quilos?|g|grs?|gramas?|l|lts?|litros?|ml|mililitros?|m|mts?|metros?|cm|centimetros?|mm|milimetros?)\M',
        'g') AS found (part),
      LATERAL (SELECT
        CASE WHEN found.part[1] ~ '^[1-9]\d{0,2}\.\d{3}$' THEN replace(found.part[1], '.', '')
          ELSE replace(found.part[1], ',', '.') END::numeric AS amount,
        CASE WHEN found.part[2] ~ '^(kg|q)' THEN 1000 WHEN found.part[2] ~ '^l' THEN 1000
          WHEN found.part[2] ~ '^(m|mts?|metros?)$' THEN 1000 WHEN found.part[2] ~ '^c' THEN 10 ELSE 1 END AS factor,
        CASE WHEN found.part[2] ~ '^(kg|q|g)' THEN 'g' WHEN found.part[2] ~ '^(l|ml|mililitro)' THEN 'ml'
          ELSE 'mm' END AS base) AS measure
    WHERE amount * factor BETWEEN 1 AND 999999999 AND amount * factor = round(amount * factor)
  ), '') END;

-- The words of a text, folded; the letter of a unit is no word, since it would be a size.
CREATE FUNCTION search_lexemes(described text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_tsvector('pg_catalog.simple',
    regexp_replace(translate(public.fold(described), '/_', '  '), '(\m\d+(?:[.,]\d+)?)\s*[glm]\M', '\1 ', 'g')
      || ' ' || public.measure_words(public.fold(described)));

CREATE FUNCTION without_tags(html text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN left(regexp_replace(html, '<[^>]*>', ' ', 'g'), 20000);

-- What is found: a title before brand, kind, tags and category, these before options, and all before the rest. Names
-- of categories and stores may change; a product says by one word each which are its own.
CREATE FUNCTION search_vector_of(
  title text, kinds text, options text, description_html text, category_id uuid, merchant_id uuid
) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(public.search_lexemes(title), 'A')
    || setweight(public.search_lexemes(kinds), 'B')
    || setweight(to_tsvector('pg_catalog.simple', coalesce('c1' || replace(category_id::text, '-', ''), '')), 'B')
    || setweight(public.search_lexemes(options), 'C')
    || setweight(to_tsvector('pg_catalog.simple', 's1' || replace(merchant_id::text, '-', '')), 'D')
    || setweight(public.search_lexemes(public.without_tags(description_html)), 'D');

-- ==== Rows that are never rewritten ====

-- History is written once.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- ==== Accounts ====

CREATE TABLE "user" (
  id uuid PRIMARY KEY ,
  email citext NOT NULL,
  password_hash text NOT NULL,
  name text NOT NULL,
  phone text,
  price_mails boolean NOT NULL DEFAULT false,
  platform_role text NOT NULL DEFAULT 'none',
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT user_email_unique UNIQUE (email),
  CONSTRAINT user_platform_role_check CHECK (platform_role IN ('none', 'admin'))
);

CREATE TABLE session (
  token_hash text PRIMARY KEY ,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CONSTRAINT session_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
);
CREATE INDEX session_user_id_index ON session (user_id);
CREATE INDEX session_expires_at_index ON session (expires_at);

CREATE TABLE password_token (
  token_hash text PRIMARY KEY ,
  user_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT password_token_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
);
CREATE INDEX password_token_user_id_index ON password_token (user_id);

-- ==== Merchants ====

CREATE TABLE merchant (
  id uuid PRIMARY KEY ,
  slug text NOT NULL,
  name text NOT NULL,
  tagline text NOT NULL DEFAULT '',
  about text NOT NULL DEFAULT '',
  legal_name text NOT NULL,
  tax_id text NOT NULL,
  status text NOT NULL DEFAULT 'active',
  support_email text NOT NULL,
  whatsapp text,
  postal_code text NOT NULL,
  street text NOT NULL,
  number text NOT NULL,
  district text NOT NULL,
  city text NOT NULL,
  region text NOT NULL,
  since date NOT NULL,
  handling_days integer NOT NULL DEFAULT 1,
  min_order_minor bigint,
  pix_discount_bps integer NOT NULL DEFAULT 0,
  delivery_text text NOT NULL DEFAULT '',
  returns_text text NOT NULL DEFAULT '',
  pix_key text,
  logo_id uuid,
  cover_id uuid,
  rating_count integer NOT NULL DEFAULT 0,
  rating_sum integer NOT NULL DEFAULT 0,
  rating_hundredths integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT merchant_slug_unique UNIQUE (slug),
  CONSTRAINT merchant_slug_pattern CHECK (slug ~ '^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$'),
  CONSTRAINT merchant_pix_discount CHECK (pix_discount_bps between 0 and 5000 and (pix_discount_bps = 0 or pix_key is not null)),
  CONSTRAINT merchant_min_order CHECK (min_order_minor > 0),
  CONSTRAINT merchant_status_check CHECK (status IN ('active', 'suspended', 'closed'))
);
CREATE INDEX merchant_named ON merchant (left(fold(name), 200), id) WHERE status = 'active';
CREATE INDEX merchant_words ON merchant USING gin (to_tsvector('shop_portuguese', name || ' ' || tagline || ' ' || city));
CREATE INDEX merchant_search ON merchant USING gin (fold(name || ' ' || tagline || ' ' || city) gin_trgm_ops);
CREATE INDEX merchant_name_keys ON merchant USING gin (significant_keys(name));

CREATE TABLE merchant_member (
  merchant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL,
  CONSTRAINT merchant_member_merchant_id_user_id_pk PRIMARY KEY (merchant_id, user_id),
  CONSTRAINT merchant_member_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT merchant_member_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id),
  CONSTRAINT merchant_member_role_check CHECK (role IN ('owner', 'manager', 'attendant', 'finance'))
);
CREATE INDEX merchant_member_user_id_index ON merchant_member (user_id);

CREATE TABLE former_slug (
  slug text PRIMARY KEY ,
  merchant_id uuid NOT NULL,
  retired_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT former_slug_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id)
);
CREATE INDEX former_slug_merchant_id_index ON former_slug (merchant_id);

-- A store that is called otherwise from now on is found by its earlier names; nobody else takes them.
CREATE FUNCTION refuse_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM former_slug WHERE slug = new.slug AND merchant_id <> new.id) THEN
    RAISE EXCEPTION '% was the address of another store', new.slug USING ERRCODE = 'unique_violation';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER slug_never_reused BEFORE INSERT OR UPDATE OF slug ON merchant
  FOR EACH ROW EXECUTE FUNCTION refuse_former_slug();

CREATE FUNCTION record_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_slug WHERE slug = new.slug;
  INSERT INTO former_slug (slug, merchant_id) VALUES (old.slug, new.id);
  RETURN NULL;
END $$;

CREATE TRIGGER slug_recorded AFTER UPDATE OF slug ON merchant
  FOR EACH ROW WHEN (old.slug IS DISTINCT FROM new.slug) EXECUTE FUNCTION record_former_slug();

CREATE TABLE opening_hours (
  merchant_id uuid NOT NULL,
  weekday smallint NOT NULL,
  opens_minute smallint NOT NULL,
  closes_minute smallint NOT NULL,
  CONSTRAINT opening_hours_merchant_id_weekday_pk PRIMARY KEY (merchant_id, weekday),
  CONSTRAINT opening_hours_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT opening_hours_weekday CHECK (weekday between 0 and 6),
  CONSTRAINT opening_hours_day CHECK (0 <= opens_minute and opens_minute < closes_minute and closes_minute <= 1440)
);

CREATE TABLE closure (
  id uuid PRIMARY KEY ,
  merchant_id uuid NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  message text NOT NULL DEFAULT '',
  CONSTRAINT closure_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT closure_days CHECK (starts_on <= ends_on)
);
CREATE INDEX closure_merchant_id_ends_on_index ON closure (merchant_id, ends_on);

CREATE TABLE shipping_rule (
  id uuid PRIMARY KEY ,
  merchant_id uuid NOT NULL,
  name text NOT NULL,
  method text NOT NULL,
  postal_from text NOT NULL,
  postal_to text NOT NULL,
  weight_from_grams integer NOT NULL,
  weight_to_grams integer NOT NULL,
  items_from_minor bigint NOT NULL DEFAULT 0,
  items_to_minor bigint,
  price_minor bigint NOT NULL,
  free_above_minor bigint,
  min_days integer NOT NULL,
  max_days integer NOT NULL,
  CONSTRAINT shipping_rule_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT shipping_rule_postal CHECK (postal_from <= postal_to),
  CONSTRAINT shipping_rule_weight CHECK (0 <= weight_from_grams and weight_from_grams <= weight_to_grams),
  CONSTRAINT shipping_rule_items CHECK (0 <= items_from_minor
    and (items_to_minor is null
    or items_from_minor <= items_to_minor)),
  CONSTRAINT shipping_rule_price CHECK (price_minor >= 0),
  CONSTRAINT shipping_rule_days CHECK (0 <= min_days and min_days <= max_days),
  CONSTRAINT shipping_rule_method_check CHECK (method IN ('carrier', 'local', 'pickup'))
);
CREATE INDEX shipping_rule_merchant_id_postal_from_index ON shipping_rule (merchant_id, postal_from);

-- ==== Catalog ====

CREATE TABLE category (
  id uuid PRIMARY KEY ,
  slug text NOT NULL,
  name text NOT NULL,
  parent_id uuid,
  position integer NOT NULL DEFAULT 0,
  picture_id uuid,
  name_keys text[] GENERATED ALWAYS AS (significant_keys(name)) STORED,
  CONSTRAINT category_slug_unique UNIQUE (slug),
  CONSTRAINT category_parent_id_category_id_fk FOREIGN KEY (parent_id) REFERENCES category (id)
);

CREATE TABLE product (
  id uuid PRIMARY KEY ,
  merchant_id uuid NOT NULL,
  handle text NOT NULL,
  title text NOT NULL,
  description_html text NOT NULL DEFAULT '',
  category_id uuid,
  product_type text NOT NULL DEFAULT '',
  brand text,
  tags text[] NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'draft',
  option_names text[] NOT NULL DEFAULT '{}',
  seo_title text,
  seo_description text,
  extra jsonb NOT NULL DEFAULT '{}'::jsonb,
  price_minor bigint,
  max_price_minor bigint,
  compare_at_minor bigint,
  available boolean NOT NULL DEFAULT false,
  shipping_grams integer NOT NULL DEFAULT 0,
  recent_sales integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  rating_sum integer NOT NULL DEFAULT 0,
  rating_hundredths integer,
  option_text text NOT NULL DEFAULT '',
  search_text text NOT NULL DEFAULT '',
  search_vector tsvector,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT product_handle UNIQUE (merchant_id, handle),
  CONSTRAINT product_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT product_category_id_category_id_fk FOREIGN KEY (category_id) REFERENCES category (id),
  CONSTRAINT product_options CHECK (cardinality(option_names) <= 3),
  CONSTRAINT product_status_check CHECK (status IN ('draft', 'published', 'archived'))
);
CREATE INDEX product_newest ON product (available, created_at, id) WHERE status = 'published';
CREATE INDEX product_priced ON product (available, price_minor, id) WHERE status = 'published';
CREATE INDEX product_named ON product (available, left(fold(title), 200), id) WHERE status = 'published';
CREATE INDEX product_rated ON product (available, ((rating_sum * 100 + 1500) / (rating_count + 5)), id)
  WHERE status = 'published';
CREATE INDEX product_starred ON product (rating_hundredths)
  WHERE status = 'published' and rating_hundredths is not null;
CREATE INDEX product_of_merchant ON product (merchant_id, available, created_at, id) WHERE status = 'published';
CREATE INDEX product_newest_of_merchant ON product (merchant_id, created_at, id);
CREATE INDEX product_of_category ON product (category_id, available, created_at, id) WHERE status = 'published';
CREATE INDEX product_of_category_priced ON product (category_id, available, price_minor, id)
  WHERE status = 'published';
CREATE INDEX product_on_offer ON product (created_at, id)
  WHERE status = 'published' and compare_at_minor is not null;
CREATE INDEX product_search_vector ON product USING gin (search_vector);

CREATE TABLE picture (
  id uuid PRIMARY KEY ,
  merchant_id uuid,
  product_id uuid,
  position integer NOT NULL DEFAULT 0,
  alt text NOT NULL DEFAULT '',
  source_url text,
  from_description boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'pending',
  failure text,
  sha256 text,
  width integer,
  height integer,
  placeholder text,
  tone text,
  focus_x smallint NOT NULL DEFAULT 50,
  focus_y smallint NOT NULL DEFAULT 50,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT picture_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT picture_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id),
  CONSTRAINT picture_focus CHECK (focus_x between 0 and 100 and focus_y between 0 and 100),
  CONSTRAINT picture_ready CHECK (status <> 'ready' or (sha256 is not null and width > 0 and height > 0)),
  CONSTRAINT picture_status_check CHECK (status IN ('pending', 'ready', 'failed'))
);
CREATE INDEX picture_product_id_position_index ON picture (product_id, position);
CREATE UNIQUE INDEX picture_source ON picture (product_id, source_url) WHERE source_url is not null;
CREATE INDEX picture_unseen ON picture (id) WHERE status = 'ready' and tone is null;

ALTER TABLE merchant ADD FOREIGN KEY (logo_id) REFERENCES picture (id);

ALTER TABLE merchant ADD FOREIGN KEY (cover_id) REFERENCES picture (id);

ALTER TABLE category ADD FOREIGN KEY (picture_id) REFERENCES picture (id);

CREATE TABLE picture_fetch (
  picture_id uuid PRIMARY KEY ,
  merchant_id uuid NOT NULL,
  host text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT picture_fetch_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES picture (id) ON DELETE CASCADE
);
CREATE INDEX picture_fetch_turn ON picture_fetch (merchant_id, host, tries, created_at, picture_id);

CREATE TABLE picture_host (
  host text PRIMARY KEY ,
  failures integer NOT NULL,
  next_try_at timestamptz NOT NULL
);

CREATE TABLE variant (
  id uuid PRIMARY KEY ,
  product_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  sku text,
  barcode text,
  option1 text NOT NULL DEFAULT '',
  option2 text NOT NULL DEFAULT '',
  option3 text NOT NULL DEFAULT '',
  option_keys text[] NOT NULL DEFAULT '{}',
  price_minor bigint NOT NULL,
  compare_at_minor bigint,
  cost_minor bigint,
  weight_grams integer NOT NULL DEFAULT 0,
  requires_shipping boolean NOT NULL DEFAULT true,
  taxable boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0,
  picture_id uuid,
  extra jsonb NOT NULL DEFAULT '{}'::jsonb,
  archived_at timestamptz,
  CONSTRAINT variant_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id),
  CONSTRAINT variant_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT variant_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES picture (id) ON DELETE SET NULL,
  CONSTRAINT variant_price CHECK (price_minor >= 0),
  CONSTRAINT variant_compare_at CHECK (compare_at_minor > price_minor),
  CONSTRAINT variant_weight CHECK (weight_grams >= 0)
);
CREATE UNIQUE INDEX variant_options ON variant (product_id, option1, option2, option3) WHERE archived_at is null;
CREATE INDEX variant_with_options ON variant USING gin (option_keys) WHERE archived_at is null;

CREATE TABLE price_history (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid() ,
  variant_id uuid NOT NULL,
  price_minor bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT price_history_variant_id_variant_id_fk FOREIGN KEY (variant_id) REFERENCES variant (id)
);
CREATE INDEX price_history_variant_id_at_index ON price_history (variant_id, at);

-- Prices leave a trace.
CREATE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (variant_id, price_minor) VALUES (new.id, new.price_minor);
  RETURN NULL;
END $$;

CREATE TRIGGER price_recorded_first AFTER INSERT ON variant
  FOR EACH ROW EXECUTE FUNCTION record_price();
CREATE TRIGGER price_recorded AFTER UPDATE OF price_minor ON variant
  FOR EACH ROW WHEN (old.price_minor IS DISTINCT FROM new.price_minor) EXECUTE FUNCTION record_price();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON price_history FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- ==== Stock of a variant ====

CREATE TABLE inventory_level (
  variant_id uuid PRIMARY KEY ,
  tracked boolean NOT NULL,
  policy text NOT NULL DEFAULT 'deny',
  on_hand integer NOT NULL DEFAULT 0,
  reserved integer NOT NULL DEFAULT 0,
  CONSTRAINT inventory_level_variant_id_variant_id_fk FOREIGN KEY (variant_id) REFERENCES variant (id),
  CONSTRAINT inventory_reserved CHECK (reserved >= 0),
  CONSTRAINT inventory_never_oversold CHECK (not tracked
    or policy = 'continue'
    or (on_hand >= 0
    and reserved <= on_hand)),
  CONSTRAINT inventory_level_policy_check CHECK (policy IN ('deny', 'continue'))
);

-- ==== Prices that people pay, and what lists show of a product ====

CREATE TABLE selling_rule (
  is_one boolean PRIMARY KEY DEFAULT true ,
  only_by_pix boolean NOT NULL DEFAULT false,
  CONSTRAINT selling_rule_is_one CHECK (is_one)
);

INSERT INTO "selling_rule" DEFAULT VALUES;

-- What paying by Pix takes off a price that can be paid otherwise, too.
CREATE FUNCTION promised_pix_discount(pix_discount_bps integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (SELECT only_by_pix FROM selling_rule) THEN 0 ELSE pix_discount_bps END
$$;

-- What whoever buys it pays: the price of Pix, where there is no other way to pay. Rounded as `shared/pix-price.ts` does.
CREATE FUNCTION selling_price(price_minor bigint, pix_discount_bps integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT price_minor
    - CASE WHEN (SELECT only_by_pix FROM selling_rule) THEN price_minor * pix_discount_bps / 10000 ELSE 0 END
$$;

-- The summary of a product's variants, in the prices that people pay: lists sort and filter by it.
CREATE FUNCTION refresh_product_summary(changed_product uuid) RETURNS void LANGUAGE sql AS $$
  SELECT FROM product WHERE id = changed_product FOR NO KEY UPDATE;
  UPDATE product SET
    price_minor = s.lowest, max_price_minor = s.highest, compare_at_minor = s.compare_at, available = s.available,
    shipping_grams = s.grams
  FROM (
    SELECT min(v.price) AS lowest,
           max(v.price) AS highest,
           (array_agg(v.compare_at_minor ORDER BY v.price_minor, v.position))[1] AS compare_at,
           coalesce((array_agg(CASE WHEN v.requires_shipping THEN v.weight_grams ELSE 0 END
             ORDER BY v.price_minor, v.position))[1], 0) AS grams,
           coalesce(bool_or(NOT l.tracked OR l.policy = 'continue' OR l.on_hand > l.reserved), false) AS available
    FROM (
      SELECT each.*, selling_price(each.price_minor, m.pix_discount_bps) AS price
      FROM variant each JOIN merchant m ON m.id = each.merchant_id
      WHERE each.product_id = changed_product AND each.archived_at IS NULL
    ) v LEFT JOIN inventory_level l ON l.variant_id = v.id
  ) s
  WHERE product.id = changed_product
    AND (product.price_minor, product.max_price_minor, product.compare_at_minor, product.available, product.shipping_grams)
      IS DISTINCT FROM (s.lowest, s.highest, s.compare_at, s.available, s.grams);
$$;

CREATE FUNCTION variant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_summary(coalesce(new.product_id, old.product_id));
  RETURN NULL;
END $$;

CREATE TRIGGER product_summary_of_variant AFTER INSERT OR DELETE OR UPDATE OF price_minor, compare_at_minor, position, archived_at ON variant
  FOR EACH ROW EXECUTE FUNCTION variant_changed();
CREATE TRIGGER product_summary_of_shipping AFTER UPDATE OF weight_grams, requires_shipping ON variant
  FOR EACH ROW WHEN (
    (old.weight_grams, old.requires_shipping) IS DISTINCT FROM (new.weight_grams, new.requires_shipping)
  ) EXECUTE FUNCTION variant_changed();

CREATE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_summary(product_id) FROM variant WHERE id = new.variant_id;
  RETURN NULL;
END $$;

CREATE TRIGGER product_summary_of_first_stock AFTER INSERT ON inventory_level
  FOR EACH ROW EXECUTE FUNCTION stock_changed();

-- Only a variant that becomes available, or stops being so, touches its product: orders stay cheap.
CREATE TRIGGER product_summary_of_stock AFTER UPDATE ON inventory_level
  FOR EACH ROW WHEN (
    (NOT old.tracked OR old.policy = 'continue' OR old.on_hand > old.reserved)
      IS DISTINCT FROM (NOT new.tracked OR new.policy = 'continue' OR new.on_hand > new.reserved)
  ) EXECUTE FUNCTION stock_changed();

-- Another discount, where it is the price, is another price of all that the store sells.
CREATE FUNCTION pix_discount_is_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT only_by_pix FROM selling_rule) THEN
    PERFORM refresh_product_summary(id) FROM product WHERE merchant_id = new.id ORDER BY id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER pix_discount_is_price AFTER UPDATE OF pix_discount_bps ON merchant
  FOR EACH ROW WHEN (old.pix_discount_bps IS DISTINCT FROM new.pix_discount_bps)
  EXECUTE FUNCTION pix_discount_is_price();

-- ==== Options and search ====

CREATE TABLE option_spelling (
  key text NOT NULL,
  name text NOT NULL,
  value text NOT NULL
);
CREATE INDEX option_spelling_of_key ON option_spelling (key);

-- A choice of a variant, however its merchant writes it.
CREATE FUNCTION option_key(name text, value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN left(fold(replace(btrim(name), ':', ' ')), 60) || ':' || left(fold(btrim(value)), 60);

CREATE FUNCTION option_keys_of(names text[], choices text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce((
    SELECT array_agg(public.option_key(name, value) ORDER BY ordinal)
    FROM unnest(names, choices) WITH ORDINALITY AS chosen (name, value, ordinal)
    WHERE btrim(name) <> '' AND btrim(value) <> ''
  ), '{}');

CREATE FUNCTION spell_options(names text[], choices text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO option_spelling (key, name, value)
  SELECT option_key(name, value), left(btrim(name), 60), left(btrim(value), 60)
  FROM unnest(names, choices) AS chosen (name, value)
  WHERE btrim(name) <> '' AND btrim(value) <> ''
    AND NOT EXISTS (SELECT FROM option_spelling s WHERE s.key = option_key(chosen.name, chosen.value));
$$;

CREATE FUNCTION key_options() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names text[] := (SELECT option_names FROM product WHERE id = new.product_id);
  choices text[] := ARRAY[new.option1, new.option2, new.option3];
BEGIN
  new.option_keys := option_keys_of(names, choices);
  PERFORM spell_options(names, choices);
  RETURN new;
END $$;

CREATE TRIGGER keyed_options BEFORE INSERT OR UPDATE OF option1, option2, option3 ON variant
  FOR EACH ROW EXECUTE FUNCTION key_options();

CREATE FUNCTION option_text_of(described uuid) RETURNS text LANGUAGE sql STABLE
  RETURN coalesce((
    SELECT string_agg(said, ' ' ORDER BY said)
    FROM (
      SELECT DISTINCT btrim(name) || ' ' || btrim(choice) AS said
      FROM public.variant v JOIN public.product p ON p.id = v.product_id,
        unnest(p.option_names, ARRAY[v.option1, v.option2, v.option3]) AS chosen (name, choice)
      WHERE v.product_id = described AND v.archived_at IS NULL AND btrim(name) <> '' AND btrim(choice) <> ''
    ) each
  ), '');

CREATE FUNCTION refresh_option_text(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two who change the same products wait for each other and not for ever.
  PERFORM FROM product WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product SET option_text = option_text_of(id)
  WHERE id = ANY (changed) AND option_text IS DISTINCT FROM option_text_of(id);
END $$;

CREATE FUNCTION options_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_option_text(ARRAY(SELECT DISTINCT product_id FROM written
    WHERE option1 <> '' OR option2 <> '' OR option3 <> ''));
  RETURN NULL;
END $$;

CREATE FUNCTION options_rewritten() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[] := ARRAY(
    SELECT DISTINCT w.product_id FROM written w JOIN rewritten r ON r.id = w.id
    WHERE (w.option1, w.option2, w.option3, w.archived_at IS NULL)
      IS DISTINCT FROM (r.option1, r.option2, r.option3, r.archived_at IS NULL));
BEGIN
  IF changed <> '{}' THEN
    PERFORM refresh_option_text(changed);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER option_text_of_new AFTER INSERT ON variant
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION options_written();
CREATE TRIGGER option_text_of_changed AFTER UPDATE ON variant
  REFERENCING OLD TABLE AS rewritten NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION options_rewritten();
CREATE TRIGGER option_text_of_gone AFTER DELETE ON variant
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION options_written();

CREATE FUNCTION options_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE variant SET option1 = option1 WHERE product_id = new.id;
  PERFORM refresh_option_text(ARRAY[new.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER options_renamed AFTER UPDATE OF option_names ON product
  FOR EACH ROW WHEN (old.option_names IS DISTINCT FROM new.option_names) EXECUTE FUNCTION options_renamed();

-- What search looks at.
CREATE FUNCTION product_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kinds text := concat_ws(' ', new.brand, new.product_type, array_to_string(new.tags, ' '));
BEGIN
  new.search_text := fold(concat_ws(' ', new.title, kinds));
  new.search_vector := search_vector_of(
    new.title, kinds, new.option_text, new.description_html, new.category_id, new.merchant_id);
  RETURN new;
END $$;

CREATE TRIGGER product_search
  BEFORE INSERT OR UPDATE OF title, brand, product_type, tags, description_html, option_text, category_id ON product
  FOR EACH ROW EXECUTE FUNCTION product_search_words();

CREATE TABLE search_word (
  word text NOT NULL,
  stem text NOT NULL,
  spelled text NOT NULL
);
CREATE INDEX search_word_spelled ON search_word (word text_pattern_ops);
CREATE INDEX search_word_stem ON search_word (stem);
CREATE INDEX search_word_similar ON search_word USING gin (word gin_trgm_ops);

-- Words that a typo may have meant.
CREATE FUNCTION search_words_of(described text) RETURNS TABLE (word text, stem text, spelled text)
  LANGUAGE sql STABLE AS $$
  SELECT fold(each.spelled),
    coalesce((tsvector_to_array(to_tsvector('shop_portuguese', each.spelled)))[1], fold(each.spelled)), each.spelled
  FROM unnest(tsvector_to_array(to_tsvector('simple', translate(lower(described), '/_', '  ')))) AS each (spelled)
  WHERE length(each.spelled) BETWEEN 3 AND 40 AND fold(each.spelled) !~ '[[:punct:][:digit:][:space:]]';
$$;

CREATE FUNCTION record_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word (word, stem, spelled)
  SELECT w.word, w.stem, w.spelled
  FROM search_words_of(concat_ws(' ', new.title, new.brand, new.product_type, array_to_string(new.tags, ' '),
    new.option_text, without_tags(new.description_html))) w
  WHERE NOT EXISTS (SELECT FROM search_word s WHERE s.word = w.word AND s.spelled = w.spelled);
  RETURN NULL;
END $$;

CREATE TRIGGER search_words_of_new AFTER INSERT ON product
  FOR EACH ROW EXECUTE FUNCTION record_search_words();
CREATE TRIGGER search_words_of_changed
  AFTER UPDATE OF title, brand, product_type, tags, description_html, option_text ON product
  FOR EACH ROW WHEN (
    (old.title, old.search_text, old.option_text, old.description_html)
      IS DISTINCT FROM (new.title, new.search_text, new.option_text, new.description_html)
  ) EXECUTE FUNCTION record_search_words();

CREATE TABLE synonym (
  key text PRIMARY KEY ,
  set_id uuid NOT NULL,
  word text NOT NULL
);
CREATE INDEX synonym_of_set ON synonym (set_id, word);

-- ==== Carts ====

CREATE TABLE cart (
  id uuid PRIMARY KEY ,
  user_id uuid,
  guest_token_hash text,
  status text NOT NULL DEFAULT 'active',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT cart_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id),
  CONSTRAINT cart_one_owner CHECK ((user_id is null) <> (guest_token_hash is null)),
  CONSTRAINT cart_status_check CHECK (status IN ('active', 'completed', 'merged'))
);
CREATE UNIQUE INDEX cart_of_user ON cart (user_id) WHERE status = 'active';
CREATE UNIQUE INDEX cart_of_guest ON cart (guest_token_hash) WHERE status = 'active';
CREATE INDEX cart_idle ON cart (updated_at) WHERE status <> 'completed';
CREATE INDEX cart_completed_of_user ON cart (user_id, updated_at) WHERE status = 'completed';
CREATE INDEX cart_completed_of_guest ON cart (guest_token_hash, updated_at) WHERE status = 'completed';

CREATE TABLE cart_line (
  cart_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  quantity integer NOT NULL,
  unit_price_seen_minor bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT cart_line_cart_id_variant_id_pk PRIMARY KEY (cart_id, variant_id),
  CONSTRAINT cart_line_cart_id_cart_id_fk FOREIGN KEY (cart_id) REFERENCES cart (id) ON DELETE CASCADE,
  CONSTRAINT cart_line_variant_id_variant_id_fk FOREIGN KEY (variant_id) REFERENCES variant (id),
  CONSTRAINT cart_line_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT cart_line_quantity CHECK (quantity between 1 and 999)
);

-- ==== Orders ====

CREATE TABLE order_group (
  id uuid PRIMARY KEY ,
  number text NOT NULL,
  cart_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  customer_id uuid,
  email text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  tax_id text NOT NULL,
  ship_address jsonb NOT NULL,
  currency char(3) NOT NULL,
  total_minor bigint NOT NULL,
  client_key text,
  link_version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_group_number_unique UNIQUE (number),
  CONSTRAINT order_group_cart_id_unique UNIQUE (cart_id),
  CONSTRAINT order_group_idempotency_key_unique UNIQUE (idempotency_key),
  CONSTRAINT order_group_cart_id_cart_id_fk FOREIGN KEY (cart_id) REFERENCES cart (id),
  CONSTRAINT order_group_customer_id_user_id_fk FOREIGN KEY (customer_id) REFERENCES "user" (id)
);
CREATE INDEX order_group_customer_id_created_at_index ON order_group (customer_id, created_at);
CREATE INDEX order_group_of_email ON order_group (lower(email));

CREATE TABLE "order" (
  id uuid PRIMARY KEY ,
  number text NOT NULL,
  group_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  customer_id uuid,
  status text NOT NULL DEFAULT 'pending',
  payment_status text NOT NULL DEFAULT 'awaiting',
  fulfillment_status text NOT NULL DEFAULT 'unfulfilled',
  currency char(3) NOT NULL,
  items_minor bigint NOT NULL,
  discount_minor bigint NOT NULL DEFAULT 0,
  pix_discount_bps integer NOT NULL DEFAULT 0,
  pix_discount_minor bigint NOT NULL DEFAULT 0,
  shipping_minor bigint NOT NULL,
  total_minor bigint NOT NULL,
  shipping_name text NOT NULL,
  shipping_method text NOT NULL,
  shipping_min_days integer NOT NULL,
  shipping_max_days integer NOT NULL,
  cancel_reason text,
  open_returns integer NOT NULL DEFAULT 0,
  ship_by timestamptz,
  placed_at timestamptz,
  canceled_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_number_unique UNIQUE (number),
  CONSTRAINT order_once_per_merchant UNIQUE (group_id, merchant_id),
  CONSTRAINT order_group_id_order_group_id_fk FOREIGN KEY (group_id) REFERENCES order_group (id),
  CONSTRAINT order_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT order_customer_id_user_id_fk FOREIGN KEY (customer_id) REFERENCES "user" (id),
  CONSTRAINT order_parts CHECK (items_minor >= 0 and discount_minor >= 0 and shipping_minor >= 0),
  CONSTRAINT order_total CHECK (total_minor = items_minor - discount_minor + shipping_minor and total_minor >= 0),
  CONSTRAINT order_pix_discount CHECK (pix_discount_bps between 0 and 5000 and pix_discount_minor <= discount_minor and pix_discount_minor = (items_minor - discount_minor + pix_discount_minor) * pix_discount_bps / 10000),
  CONSTRAINT order_cancel_reason CHECK ((status = 'canceled') = (cancel_reason is not null)),
  CONSTRAINT order_placed_paid CHECK (status not in ('placed', 'completed')
    or payment_status in ('paid', 'disputed', 'partially_refunded', 'refunded')),
  CONSTRAINT order_open_returns CHECK (open_returns >= 0),
  CONSTRAINT order_cancel_reason_check CHECK (cancel_reason IN (
    'customer', 'payment_denied', 'payment_expired', 'merchant', 'operator')
  ),
  CONSTRAINT order_fulfillment_status_check CHECK (fulfillment_status IN (
    'unfulfilled', 'preparing', 'ready', 'partially_shipped', 'shipped', 'partially_delivered', 'delivered',
    'partially_returned', 'returned')
  ),
  CONSTRAINT order_payment_status_check CHECK (payment_status IN (
    'awaiting', 'paid', 'disputed', 'partially_refunded', 'refunded', 'voided')
  ),
  CONSTRAINT order_status_check CHECK (status IN ('pending', 'placed', 'completed', 'canceled'))
);
CREATE INDEX order_of_customer ON "order" (customer_id, created_at, id);
CREATE INDEX order_of_merchant ON "order" (merchant_id, created_at, id);
CREATE INDEX order_placed_of_merchant ON "order" (merchant_id, placed_at) WHERE placed_at is not null;
CREATE INDEX order_newest ON "order" (created_at, id);
CREATE INDEX order_of_status ON "order" (status, created_at, id);
CREATE INDEX order_waiting ON "order" (created_at) WHERE status = 'pending';
CREATE INDEX order_under_way ON "order" (placed_at) WHERE status = 'placed';

CREATE TABLE order_line (
  id uuid PRIMARY KEY ,
  order_id uuid NOT NULL,
  position integer NOT NULL,
  variant_id uuid NOT NULL,
  product_handle text NOT NULL,
  title text NOT NULL,
  options text NOT NULL DEFAULT '',
  sku text,
  picture_id uuid,
  quantity integer NOT NULL,
  unit_price_minor bigint NOT NULL,
  discount_minor bigint NOT NULL DEFAULT 0,
  total_minor bigint NOT NULL,
  quantity_canceled integer NOT NULL DEFAULT 0,
  quantity_shipped integer NOT NULL DEFAULT 0,
  quantity_delivered integer NOT NULL DEFAULT 0,
  quantity_returned integer NOT NULL DEFAULT 0,
  quantity_refunded integer NOT NULL DEFAULT 0,
  refunded_minor bigint NOT NULL DEFAULT 0,
  CONSTRAINT order_line_position UNIQUE (order_id, position),
  CONSTRAINT order_line_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT order_line_variant_id_variant_id_fk FOREIGN KEY (variant_id) REFERENCES variant (id),
  CONSTRAINT order_line_way CHECK (0 <= quantity_delivered and quantity_delivered <= quantity_shipped and quantity_shipped <= quantity - quantity_canceled and quantity_canceled >= 0 and quantity_returned between 0 and quantity_shipped),
  CONSTRAINT order_line_refunded CHECK (quantity_refunded between 0 and quantity and refunded_minor between 0 and total_minor),
  CONSTRAINT order_line_quantity CHECK (quantity > 0),
  CONSTRAINT order_line_total CHECK (total_minor = quantity * unit_price_minor - discount_minor
    and total_minor >= 0
    and discount_minor >= 0)
);

CREATE TABLE order_event (
  id uuid PRIMARY KEY ,
  order_id uuid NOT NULL,
  type text NOT NULL,
  actor text NOT NULL,
  data jsonb,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_event_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id)
);
CREATE INDEX order_event_order_id_at_index ON order_event (order_id, at);

CREATE TABLE stock_reservation (
  order_line_id uuid PRIMARY KEY ,
  order_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  quantity integer NOT NULL,
  status text NOT NULL DEFAULT 'held',
  CONSTRAINT stock_reservation_order_line_id_order_line_id_fk FOREIGN KEY (order_line_id) REFERENCES order_line (id),
  CONSTRAINT stock_reservation_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT stock_reservation_variant_id_variant_id_fk FOREIGN KEY (variant_id) REFERENCES variant (id),
  CONSTRAINT reservation_quantity CHECK (quantity > 0),
  CONSTRAINT stock_reservation_status_check CHECK (status IN ('held', 'committed', 'released'))
);
CREATE INDEX stock_reservation_order_id_index ON stock_reservation (order_id);
CREATE INDEX stock_reservation_variant_id_index ON stock_reservation (variant_id) WHERE status = 'held';

CREATE TABLE stock_movement (
  id uuid PRIMARY KEY ,
  variant_id uuid NOT NULL,
  kind text NOT NULL,
  on_hand_delta integer NOT NULL,
  reserved_delta integer NOT NULL,
  ref_type text NOT NULL,
  ref_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT stock_movement_once UNIQUE (kind, ref_type, ref_id, variant_id),
  CONSTRAINT stock_movement_variant_id_variant_id_fk FOREIGN KEY (variant_id) REFERENCES variant (id),
  CONSTRAINT stock_movement_kind_check CHECK (kind IN (
    'receive', 'adjust', 'import', 'hold', 'commit', 'release', 'return')
  )
);
CREATE INDEX stock_movement_variant_id_at_index ON stock_movement (variant_id, at);

CREATE TRIGGER never_deleted BEFORE DELETE ON "order" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER never_deleted BEFORE DELETE ON order_line FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON order_event FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON stock_movement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- ==== Coupons ====

CREATE TABLE coupon (
  id uuid PRIMARY KEY ,
  merchant_id uuid NOT NULL,
  code citext NOT NULL,
  kind text NOT NULL,
  bps integer,
  amount_minor bigint,
  min_items_minor bigint NOT NULL DEFAULT 0,
  max_uses integer,
  max_uses_per_customer integer,
  uses integer NOT NULL DEFAULT 0,
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT coupon_code UNIQUE (merchant_id, code),
  CONSTRAINT coupon_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT coupon_value CHECK (case kind when 'percent' then bps between 1 and 10000 and amount_minor is null when 'fixed' then amount_minor > 0 and bps is null else bps is null and amount_minor is null end),
  CONSTRAINT coupon_uses CHECK (uses >= 0 and (max_uses is null or uses <= max_uses)),
  CONSTRAINT coupon_kind_check CHECK (kind IN ('percent', 'fixed', 'free_shipping'))
);
CREATE INDEX coupon_of_merchant ON coupon (merchant_id, created_at, id);

CREATE TABLE order_discount (
  order_id uuid PRIMARY KEY ,
  coupon_id uuid NOT NULL,
  code text NOT NULL,
  customer_key text NOT NULL,
  use_index integer,
  items_minor bigint NOT NULL,
  shipping_minor bigint NOT NULL,
  CONSTRAINT coupon_use_once UNIQUE (coupon_id, customer_key, use_index),
  CONSTRAINT order_discount_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT order_discount_coupon_id_coupon_id_fk FOREIGN KEY (coupon_id) REFERENCES coupon (id),
  CONSTRAINT order_discount_amounts CHECK (items_minor >= 0 and shipping_minor >= 0)
);

CREATE TABLE cart_coupon (
  cart_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  coupon_id uuid NOT NULL,
  CONSTRAINT cart_coupon_cart_id_merchant_id_pk PRIMARY KEY (cart_id, merchant_id),
  CONSTRAINT cart_coupon_cart_id_cart_id_fk FOREIGN KEY (cart_id) REFERENCES cart (id) ON DELETE CASCADE,
  CONSTRAINT cart_coupon_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT cart_coupon_coupon_id_coupon_id_fk FOREIGN KEY (coupon_id) REFERENCES coupon (id)
);

-- ==== Payments ====

CREATE TABLE payment (
  id uuid PRIMARY KEY ,
  group_id uuid NOT NULL,
  settlement text NOT NULL DEFAULT 'direct',
  currency char(3) NOT NULL,
  amount_minor bigint NOT NULL,
  captured_minor bigint NOT NULL DEFAULT 0,
  CONSTRAINT payment_group_id_order_group_id_fk FOREIGN KEY (group_id) REFERENCES order_group (id),
  CONSTRAINT payment_amounts CHECK (amount_minor >= 0 and captured_minor >= 0),
  CONSTRAINT payment_settlement_check CHECK (settlement IN ('direct', 'platform'))
);
CREATE INDEX payment_group_id_index ON payment (group_id);

CREATE TABLE payment_attempt (
  id uuid PRIMARY KEY ,
  payment_id uuid NOT NULL,
  method text NOT NULL,
  provider_ref text NOT NULL,
  status text NOT NULL,
  amount_minor bigint NOT NULL,
  next_action jsonb NOT NULL,
  expires_at timestamptz,
  claimed_at timestamptz,
  inquiry_sent_at timestamptz,
  claim_reminders integer NOT NULL DEFAULT 0,
  captured_at timestamptz,
  failure_code text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payment_attempt_payment_id_payment_id_fk FOREIGN KEY (payment_id) REFERENCES payment (id),
  CONSTRAINT attempt_captured CHECK ((status in ('captured', 'disputed', 'charged_back')) = (captured_at is not null)),
  CONSTRAINT payment_attempt_method_check CHECK (method IN ('pix', 'fake', 'stripe')),
  CONSTRAINT payment_attempt_status_check CHECK (status IN (
    'created', 'requires_action', 'processing', 'captured', 'disputed', 'charged_back', 'expired', 'canceled',
    'failed')
  )
);
CREATE INDEX payment_attempt_newest ON payment_attempt (payment_id, created_at, id);
CREATE UNIQUE INDEX payment_attempt_ref ON payment_attempt (method, provider_ref);
CREATE UNIQUE INDEX payment_captured_once ON payment_attempt (payment_id)
  WHERE status in ('captured', 'disputed', 'charged_back');
CREATE UNIQUE INDEX payment_one_open ON payment_attempt (payment_id)
  WHERE status in ('created', 'requires_action', 'processing');
CREATE INDEX payment_attempt_claims ON payment_attempt (claimed_at) WHERE status = 'processing';
CREATE INDEX payment_attempt_expiry ON payment_attempt (expires_at) WHERE status in ('created', 'requires_action');

CREATE TABLE payment_allocation (
  payment_id uuid NOT NULL,
  order_id uuid NOT NULL,
  amount_minor bigint NOT NULL,
  void boolean NOT NULL DEFAULT false,
  captured_minor bigint NOT NULL DEFAULT 0,
  refund_due_minor bigint NOT NULL DEFAULT 0,
  refunded_minor bigint NOT NULL DEFAULT 0,
  disputed_minor bigint NOT NULL DEFAULT 0,
  charged_back_minor bigint NOT NULL DEFAULT 0,
  CONSTRAINT payment_allocation_payment_id_order_id_pk PRIMARY KEY (payment_id, order_id),
  CONSTRAINT payment_allocation_payment_id_payment_id_fk FOREIGN KEY (payment_id) REFERENCES payment (id),
  CONSTRAINT payment_allocation_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT allocation_amounts CHECK (amount_minor >= 0
    and captured_minor in (0, amount_minor)
    and (not void
    or captured_minor = 0)),
  CONSTRAINT allocation_never_more_back CHECK (0 <= refunded_minor
    and refunded_minor <= refund_due_minor
    and 0 <= disputed_minor
    and 0 <= charged_back_minor
    and refund_due_minor + disputed_minor + charged_back_minor <= captured_minor)
);
CREATE UNIQUE INDEX allocation_once_per_order ON payment_allocation (order_id);

CREATE TABLE payment_receipt (
  id uuid PRIMARY KEY ,
  method text NOT NULL,
  provider_ref text NOT NULL,
  source text NOT NULL,
  attempt_id uuid,
  currency char(3) NOT NULL,
  amount_minor bigint NOT NULL,
  applied_minor bigint NOT NULL DEFAULT 0,
  surplus_reason text,
  surplus_status text NOT NULL,
  received_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payment_receipt_once UNIQUE (method, provider_ref),
  CONSTRAINT payment_receipt_attempt_id_payment_attempt_id_fk FOREIGN KEY (attempt_id) REFERENCES payment_attempt (id),
  CONSTRAINT receipt_amounts CHECK (amount_minor > 0 and applied_minor between 0 and amount_minor),
  CONSTRAINT receipt_surplus CHECK ((surplus_status = 'none') = (applied_minor = amount_minor)
    and (surplus_status = 'none') = (surplus_reason is null)),
  CONSTRAINT payment_receipt_check CHECK ((method IN ('pix', 'fake', 'stripe')
    AND source IN ('person', 'bank_statement', 'provider')
    AND surplus_reason IN ('late', 'second', 'over', 'under', 'unknown', 'mistake')
    AND surplus_status IN ('none', 'open', 'returning', 'returned')))
);
CREATE INDEX payment_receipt_attempt_id_index ON payment_receipt (attempt_id);
CREATE INDEX payment_receipt_open ON payment_receipt (created_at) WHERE surplus_status in ('open', 'returning');

CREATE TABLE provider_movement (
  id uuid PRIMARY KEY ,
  method text NOT NULL,
  provider_ref text NOT NULL,
  type text NOT NULL,
  source_ref text,
  currency char(3) NOT NULL,
  fee_minor bigint NOT NULL,
  to_bank_minor bigint NOT NULL,
  at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT provider_movement_once UNIQUE (method, provider_ref)
);
CREATE INDEX provider_movement_newest ON provider_movement (method, at);

CREATE TABLE payment_event (
  id uuid PRIMARY KEY ,
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  result text,
  failure text,
  CONSTRAINT payment_event_once UNIQUE (provider, event_id),
  CONSTRAINT payment_event_done CHECK ((processed_at is null) = (result is null)),
  CONSTRAINT payment_event_check CHECK ((provider IN ('pix', 'fake', 'stripe')
    AND result IN ('applied', 'ignored', 'failed')))
);
CREATE INDEX payment_event_unprocessed ON payment_event (received_at)
  WHERE processed_at is null or result = 'failed';

CREATE TRIGGER never_deleted BEFORE DELETE ON payment FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER never_deleted BEFORE DELETE ON payment_attempt FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER never_deleted BEFORE DELETE ON payment_allocation FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER never_deleted BEFORE DELETE ON payment_receipt FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON provider_movement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- A void allocation is owed by nobody: what a payment asks for is the rest.
CREATE FUNCTION check_group_sums(checked_group uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  group_total bigint := (SELECT total_minor FROM order_group WHERE id = checked_group);
BEGIN
  IF group_total IS DISTINCT FROM (SELECT sum(total_minor) FROM "order" WHERE group_id = checked_group) THEN
    RAISE EXCEPTION 'order group %: its orders do not sum to its total', checked_group USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM "order" o WHERE o.group_id = checked_group AND (
      SELECT (coalesce(sum(quantity * unit_price_minor), 0), coalesce(sum(discount_minor), 0)) FROM order_line WHERE order_id = o.id
    ) IS DISTINCT FROM (o.items_minor::numeric, o.discount_minor::numeric)
  ) THEN
    RAISE EXCEPTION 'order group %: lines do not sum to their order', checked_group USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM payment p WHERE p.group_id = checked_group AND (
      SELECT (coalesce(sum(amount_minor) FILTER (WHERE NOT void), 0), coalesce(sum(captured_minor), 0))
      FROM payment_allocation WHERE payment_id = p.id
    ) IS DISTINCT FROM (p.amount_minor::numeric, p.captured_minor::numeric)
  ) THEN
    RAISE EXCEPTION 'order group %: allocations do not sum to their payment', checked_group USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM "order" o LEFT JOIN payment_allocation a ON a.order_id = o.id
    WHERE o.group_id = checked_group AND a.amount_minor IS DISTINCT FROM o.total_minor
  ) THEN
    RAISE EXCEPTION 'order group %: an allocation is not its order''s total', checked_group USING ERRCODE = 'check_violation';
  END IF;
END $$;

CREATE FUNCTION group_sums_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE tg_table_name
    WHEN 'order_group' THEN PERFORM check_group_sums(new.id);
    WHEN 'order_line' THEN PERFORM check_group_sums(group_id) FROM "order" WHERE id = new.order_id;
    WHEN 'payment_allocation' THEN PERFORM check_group_sums(group_id) FROM payment WHERE id = new.payment_id;
    ELSE PERFORM check_group_sums(new.group_id);
  END CASE;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER group_sums AFTER INSERT OR UPDATE OF total_minor ON order_group
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
CREATE CONSTRAINT TRIGGER group_sums AFTER UPDATE OF total_minor, items_minor, discount_minor, shipping_minor, group_id ON "order"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
CREATE CONSTRAINT TRIGGER group_sums_of_new AFTER INSERT ON "order"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
CREATE CONSTRAINT TRIGGER group_sums AFTER INSERT OR UPDATE ON order_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
CREATE CONSTRAINT TRIGGER group_sums AFTER INSERT OR UPDATE OF amount_minor, captured_minor ON payment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
CREATE CONSTRAINT TRIGGER group_sums AFTER INSERT OR UPDATE ON payment_allocation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();

-- The price of Pix is for Pix alone, however often the payment is begun again.
CREATE FUNCTION refuse_pix_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payment_allocation a JOIN "order" o ON o.id = a.order_id
    WHERE a.payment_id = new.payment_id AND NOT a.void AND o.pix_discount_minor > 0
  ) THEN
    RAISE EXCEPTION 'The payment % has the price of Pix', new.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pix_price_paid_by_pix';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER pix_price_paid_by_pix BEFORE INSERT OR UPDATE OF method ON payment_attempt
  FOR EACH ROW WHEN (new.method <> 'pix') EXECUTE FUNCTION refuse_pix_price();

-- ==== Fulfillments ====

CREATE TABLE fulfillment (
  id uuid PRIMARY KEY ,
  order_id uuid NOT NULL,
  position integer NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  carrier text,
  tracking_code text,
  tracking_url text,
  shipped_at timestamptz,
  delivered_at timestamptz,
  delivered_by text,
  delivery_claimed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT fulfillment_position UNIQUE (order_id, position),
  CONSTRAINT fulfillment_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT fulfillment_delivered_at CHECK ((status = 'delivered') = (delivered_at is not null)),
  CONSTRAINT fulfillment_status_check CHECK (status IN (
    'pending', 'preparing', 'ready', 'shipped', 'delivered', 'failed', 'returned_to_sender', 'canceled')
  )
);
CREATE INDEX fulfillment_under_way ON fulfillment (shipped_at) WHERE status = 'shipped';
CREATE INDEX fulfillment_delivered ON fulfillment (delivered_at) WHERE status = 'delivered';
CREATE INDEX fulfillment_claimed ON fulfillment (delivery_claimed_at)
  WHERE delivery_claimed_at is not null and status = 'shipped';

CREATE TABLE fulfillment_line (
  fulfillment_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT fulfillment_line_fulfillment_id_order_line_id_pk PRIMARY KEY (fulfillment_id, order_line_id),
  CONSTRAINT fulfillment_line_fulfillment_id_fulfillment_id_fk FOREIGN KEY (fulfillment_id) REFERENCES fulfillment (id),
  CONSTRAINT fulfillment_line_order_line_id_order_line_id_fk FOREIGN KEY (order_line_id) REFERENCES order_line (id),
  CONSTRAINT fulfillment_line_quantity CHECK (quantity > 0)
);
CREATE INDEX fulfillment_line_order_line_id_index ON fulfillment_line (order_line_id);

-- A piece travels in one fulfillment only.
CREATE FUNCTION check_fulfillment_quantities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (
    SELECT sum(fl.quantity) FROM fulfillment_line fl JOIN fulfillment f ON f.id = fl.fulfillment_id
    WHERE fl.order_line_id = new.order_line_id AND f.status <> 'canceled'
  ) > (SELECT quantity - quantity_canceled FROM order_line WHERE id = new.order_line_id) THEN
    RAISE EXCEPTION 'order line %: more in fulfillments than was ordered', new.order_line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER fulfillment_quantities AFTER INSERT OR UPDATE ON fulfillment_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_fulfillment_quantities();

-- ==== Refunds and returns ====

CREATE TABLE refund (
  id uuid PRIMARY KEY ,
  order_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  amount_minor bigint NOT NULL,
  shipping_minor bigint NOT NULL DEFAULT 0,
  free_minor bigint NOT NULL DEFAULT 0,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'pending',
  by_hand boolean NOT NULL,
  actor text NOT NULL,
  idempotency_key text NOT NULL,
  provider_ref text,
  failure_code text,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  CONSTRAINT refund_idempotency_key_unique UNIQUE (idempotency_key),
  CONSTRAINT refund_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT refund_payment_id_payment_id_fk FOREIGN KEY (payment_id) REFERENCES payment (id),
  CONSTRAINT refund_amounts CHECK (amount_minor > 0 and shipping_minor >= 0 and free_minor >= 0),
  CONSTRAINT refund_settled CHECK ((status = 'succeeded') = (settled_at is not null)),
  CONSTRAINT refund_check CHECK ((status IN ('pending', 'succeeded', 'failed')
    AND reason IN ('cancellation', 'withdrawal', 'defect', 'goodwill', 'lost')
    AND actor IN ('customer', 'merchant', 'operator', 'system')))
);
CREATE INDEX refund_order_id_created_at_index ON refund (order_id, created_at);
CREATE INDEX refund_on_its_way ON refund (created_at) WHERE status <> 'succeeded';

CREATE TABLE refund_line (
  refund_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity integer NOT NULL,
  amount_minor bigint NOT NULL,
  restock boolean NOT NULL,
  CONSTRAINT refund_line_refund_id_order_line_id_pk PRIMARY KEY (refund_id, order_line_id),
  CONSTRAINT refund_line_refund_id_refund_id_fk FOREIGN KEY (refund_id) REFERENCES refund (id),
  CONSTRAINT refund_line_order_line_id_order_line_id_fk FOREIGN KEY (order_line_id) REFERENCES order_line (id),
  CONSTRAINT refund_line_amounts CHECK (quantity > 0 and amount_minor >= 0)
);
CREATE INDEX refund_line_order_line_id_index ON refund_line (order_line_id);

CREATE TABLE return_request (
  id uuid PRIMARY KEY ,
  number text NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  note text NOT NULL DEFAULT '',
  answer text NOT NULL DEFAULT '',
  tracking_code text,
  send_by timestamptz,
  refund_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT return_request_number_unique UNIQUE (number),
  CONSTRAINT return_request_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT return_request_refund_id_refund_id_fk FOREIGN KEY (refund_id) REFERENCES refund (id),
  CONSTRAINT return_request_check CHECK ((kind IN ('withdrawal', 'defect')
    AND status IN ('requested', 'approved', 'rejected', 'in_transit', 'received', 'inspected', 'refunded', 'canceled', 'expired')))
);
CREATE INDEX return_request_order_id_created_at_index ON return_request (order_id, created_at);
CREATE INDEX return_send_by ON return_request (send_by) WHERE status = 'approved';

CREATE TABLE return_line (
  return_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity integer NOT NULL,
  accepted_quantity integer,
  restock boolean NOT NULL DEFAULT false,
  CONSTRAINT return_line_return_id_order_line_id_pk PRIMARY KEY (return_id, order_line_id),
  CONSTRAINT return_line_return_id_return_request_id_fk FOREIGN KEY (return_id) REFERENCES return_request (id),
  CONSTRAINT return_line_order_line_id_order_line_id_fk FOREIGN KEY (order_line_id) REFERENCES order_line (id),
  CONSTRAINT return_line_quantities CHECK (quantity > 0 and (accepted_quantity is null or accepted_quantity between 0 and quantity))
);
CREATE INDEX return_line_order_line_id_index ON return_line (order_line_id);

CREATE TRIGGER never_deleted BEFORE DELETE ON refund FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON refund_line FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- What went back is the sum of the refunds, of the order and of each of its lines.
CREATE FUNCTION check_refund_sums(checked_order uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM refund r WHERE r.order_id = checked_order AND r.amount_minor IS DISTINCT FROM
      r.shipping_minor + r.free_minor + (SELECT coalesce(sum(amount_minor), 0) FROM refund_line WHERE refund_id = r.id)
  ) THEN
    RAISE EXCEPTION 'order %: a refund is not the sum of its parts', checked_order USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM payment_allocation a WHERE a.order_id = checked_order AND (
      SELECT (coalesce(sum(amount_minor), 0), coalesce(sum(amount_minor) FILTER (WHERE status = 'succeeded'), 0))
      FROM refund WHERE order_id = checked_order
    ) IS DISTINCT FROM (a.refund_due_minor::numeric, a.refunded_minor::numeric)
  ) THEN
    RAISE EXCEPTION 'order %: its refunds are not what its allocation says', checked_order USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM order_line l WHERE l.order_id = checked_order AND (
      SELECT (coalesce(sum(quantity), 0), coalesce(sum(amount_minor), 0)) FROM refund_line WHERE order_line_id = l.id
    ) IS DISTINCT FROM (l.quantity_refunded::bigint, l.refunded_minor::numeric)
  ) THEN
    RAISE EXCEPTION 'order %: a line''s refunds are not what it says', checked_order USING ERRCODE = 'check_violation';
  END IF;
  IF (SELECT coalesce(sum(shipping_minor), 0) FROM refund WHERE order_id = checked_order)
    > (SELECT shipping_minor FROM "order" WHERE id = checked_order)
  THEN
    RAISE EXCEPTION 'order %: more shipping goes back than was paid', checked_order USING ERRCODE = 'check_violation';
  END IF;
END $$;

CREATE FUNCTION refund_sums_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'refund_line' THEN
    PERFORM check_refund_sums(order_id) FROM refund WHERE id = new.refund_id;
  ELSE
    PERFORM check_refund_sums(new.order_id);
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER refund_sums AFTER INSERT OR UPDATE ON refund
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_sums_changed();
CREATE CONSTRAINT TRIGGER refund_sums AFTER INSERT ON refund_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_sums_changed();
CREATE CONSTRAINT TRIGGER refund_sums AFTER UPDATE OF refund_due_minor, refunded_minor ON payment_allocation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_sums_changed();
CREATE CONSTRAINT TRIGGER refund_sums AFTER UPDATE OF quantity_refunded, refunded_minor ON order_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_sums_changed();

-- ==== Chargebacks ====

CREATE TABLE chargeback (
  id uuid PRIMARY KEY ,
  payment_id uuid NOT NULL,
  receipt_id uuid NOT NULL,
  method text NOT NULL,
  provider_ref text NOT NULL,
  status text NOT NULL,
  turns integer NOT NULL DEFAULT 0,
  amount_minor bigint NOT NULL,
  reason text NOT NULL,
  due_by timestamptz,
  url text,
  opened_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT chargeback_once UNIQUE (method, provider_ref),
  CONSTRAINT chargeback_payment_id_payment_id_fk FOREIGN KEY (payment_id) REFERENCES payment (id),
  CONSTRAINT chargeback_receipt_id_payment_receipt_id_fk FOREIGN KEY (receipt_id) REFERENCES payment_receipt (id),
  CONSTRAINT chargeback_amount CHECK (amount_minor > 0),
  CONSTRAINT chargeback_check CHECK ((method IN ('pix', 'fake', 'stripe')
    AND status IN ('inquiry', 'open', 'won', 'lost')))
);
CREATE INDEX chargeback_payment_id_index ON chargeback (payment_id);
CREATE INDEX chargeback_receipt_id_index ON chargeback (receipt_id);
CREATE INDEX chargeback_open ON chargeback (opened_at) WHERE status in ('inquiry', 'open');

CREATE TABLE chargeback_share (
  chargeback_id uuid NOT NULL,
  order_id uuid NOT NULL,
  amount_minor bigint NOT NULL,
  CONSTRAINT chargeback_share_chargeback_id_order_id_pk PRIMARY KEY (chargeback_id, order_id),
  CONSTRAINT chargeback_share_chargeback_id_chargeback_id_fk FOREIGN KEY (chargeback_id) REFERENCES chargeback (id),
  CONSTRAINT chargeback_share_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT chargeback_share_amount CHECK (amount_minor > 0)
);
CREATE INDEX chargeback_share_order_id_index ON chargeback_share (order_id);

CREATE TRIGGER never_deleted BEFORE DELETE ON chargeback FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- What an order has held and lost is the sum of its chargebacks.
CREATE FUNCTION check_chargeback_sums(checked_order uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payment_allocation a WHERE a.order_id = checked_order AND (
      SELECT (
        coalesce(sum(s.amount_minor) FILTER (WHERE d.status = 'open'), 0),
        coalesce(sum(s.amount_minor) FILTER (WHERE d.status = 'lost'), 0)
      )
      FROM chargeback_share s JOIN chargeback d ON d.id = s.chargeback_id WHERE s.order_id = checked_order
    ) IS DISTINCT FROM (a.disputed_minor::numeric, a.charged_back_minor::numeric)
  ) THEN
    RAISE EXCEPTION 'order %: its chargebacks are not what its allocation says', checked_order USING ERRCODE = 'check_violation';
  END IF;
END $$;

CREATE FUNCTION chargeback_sums_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'chargeback' THEN
    PERFORM check_chargeback_sums(order_id) FROM chargeback_share WHERE chargeback_id = new.id;
  ELSE
    PERFORM check_chargeback_sums(coalesce(new.order_id, old.order_id));
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER chargeback_sums AFTER UPDATE OF status ON chargeback
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chargeback_sums_changed();
CREATE CONSTRAINT TRIGGER chargeback_sums AFTER INSERT OR UPDATE OR DELETE ON chargeback_share
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chargeback_sums_changed();
CREATE CONSTRAINT TRIGGER chargeback_sums AFTER UPDATE OF disputed_minor, charged_back_minor ON payment_allocation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chargeback_sums_changed();

-- ==== Commission, ledger and payouts ====

CREATE TABLE commission_rule (
  id uuid PRIMARY KEY ,
  position integer NOT NULL,
  name text NOT NULL,
  match jsonb NOT NULL,
  bps integer NOT NULL,
  fixed_minor bigint NOT NULL DEFAULT 0,
  min_minor bigint,
  max_minor bigint,
  applies_to_shipping boolean NOT NULL DEFAULT false,
  valid_from timestamptz,
  valid_until timestamptz,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT commission_rule_share CHECK (bps between 0 and 10000 and fixed_minor >= 0),
  CONSTRAINT commission_rule_bounds CHECK (min_minor >= 0 and max_minor >= 0 and min_minor <= max_minor)
);
CREATE INDEX commission_rule_order ON commission_rule (position) WHERE archived_at is null;

-- A rule that was used stays as it was: only its ordinal changes, and that it is over.
CREATE FUNCTION protect_commission_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR to_jsonb(new) - 'position' - 'archived_at' <> to_jsonb(old) - 'position' - 'archived_at'
    OR old.archived_at IS NOT NULL
  THEN
    RAISE EXCEPTION 'commission rules are archived and replaced' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER protect_commission_rule BEFORE UPDATE OR DELETE ON commission_rule FOR EACH ROW EXECUTE FUNCTION protect_commission_rule();

CREATE TABLE commission_line (
  id uuid PRIMARY KEY ,
  order_id uuid NOT NULL,
  order_line_id uuid,
  rule_id uuid,
  base_minor bigint NOT NULL,
  quantity integer NOT NULL,
  bps integer NOT NULL,
  fixed_minor bigint NOT NULL,
  amount_minor bigint NOT NULL,
  reverses_id uuid,
  refund_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT commission_line_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT commission_line_order_line_id_order_line_id_fk FOREIGN KEY (order_line_id) REFERENCES order_line (id),
  CONSTRAINT commission_line_rule_id_commission_rule_id_fk FOREIGN KEY (rule_id) REFERENCES commission_rule (id),
  CONSTRAINT commission_line_reverses_id_commission_line_id_fk FOREIGN KEY (reverses_id) REFERENCES commission_line (id),
  CONSTRAINT commission_line_refund_id_refund_id_fk FOREIGN KEY (refund_id) REFERENCES refund (id),
  CONSTRAINT commission_reversal CHECK ((reverses_id is null) = (refund_id is null)),
  CONSTRAINT commission_sign CHECK (case when reverses_id is null then amount_minor >= 0 else amount_minor <= 0 end)
);
CREATE INDEX commission_line_order_id_index ON commission_line (order_id);
CREATE UNIQUE INDEX commission_once ON commission_line (order_id, order_line_id)
  WHERE reverses_id is null and order_line_id is not null;
CREATE UNIQUE INDEX commission_once_of_shipping ON commission_line (order_id)
  WHERE reverses_id is null and order_line_id is null;
CREATE UNIQUE INDEX commission_reversed_once ON commission_line (reverses_id, refund_id);

CREATE TABLE ledger_transaction (
  id uuid PRIMARY KEY ,
  kind text NOT NULL,
  ref_type text NOT NULL,
  ref_id text NOT NULL,
  order_id uuid,
  at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ledger_once UNIQUE (kind, ref_type, ref_id),
  CONSTRAINT ledger_transaction_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id)
);
CREATE INDEX ledger_transaction_order_id_index ON ledger_transaction (order_id);
CREATE INDEX ledger_receipts_of_merchants ON ledger_transaction (at, id) WHERE kind = 'receivable_paid';

CREATE TABLE ledger_posting (
  id uuid PRIMARY KEY ,
  transaction_id uuid NOT NULL,
  account text NOT NULL,
  merchant_id uuid,
  currency char(3) NOT NULL,
  amount_minor bigint NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT ledger_posting_transaction_id_ledger_transaction_id_fk FOREIGN KEY (transaction_id) REFERENCES ledger_transaction (id),
  CONSTRAINT ledger_posting_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT ledger_posting_amount CHECK (amount_minor <> 0),
  CONSTRAINT ledger_posting_owner CHECK ((merchant_id is not null) = (account like 'merchant\_%')),
  CONSTRAINT ledger_posting_account_check CHECK (account IN (
    'merchant_pending', 'merchant_available', 'merchant_receivable', 'merchant_chargeback_hold', 'psp_clearing',
    'bank', 'commission_income', 'psp_fees', 'chargeback_funds', 'chargeback_losses', 'customer_refunds_due',
    'unidentified_receipts')
  )
);
CREATE INDEX ledger_posting_transaction_id_index ON ledger_posting (transaction_id);
CREATE INDEX ledger_balance ON ledger_posting (merchant_id, account, amount_minor) WHERE merchant_id is not null;
CREATE INDEX ledger_statement ON ledger_posting (merchant_id, at, transaction_id) WHERE merchant_id is not null;
CREATE INDEX ledger_of_account ON ledger_posting (account) WHERE merchant_id is null;

CREATE TABLE payout_batch (
  id uuid PRIMARY KEY ,
  number text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payout_batch_number_unique UNIQUE (number)
);

CREATE TABLE payout (
  id uuid PRIMARY KEY ,
  batch_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'draft',
  currency char(3) NOT NULL,
  gross_minor bigint NOT NULL,
  netted_minor bigint NOT NULL,
  amount_minor bigint NOT NULL,
  pix_key text NOT NULL,
  sends integer NOT NULL DEFAULT 0,
  failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  CONSTRAINT payout_once_per_batch UNIQUE (batch_id, merchant_id),
  CONSTRAINT payout_batch_id_payout_batch_id_fk FOREIGN KEY (batch_id) REFERENCES payout_batch (id),
  CONSTRAINT payout_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT payout_amounts CHECK (netted_minor >= 0
    and amount_minor >= 0
    and amount_minor = gross_minor - netted_minor),
  CONSTRAINT payout_status_check CHECK (status IN (
    'draft', 'approved', 'processing', 'paid', 'failed', 'returned', 'canceled')
  )
);
CREATE INDEX payout_merchant_id_created_at_index ON payout (merchant_id, created_at);
CREATE INDEX payout_unfinished ON payout (merchant_id) WHERE status not in ('paid', 'canceled');

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON commission_line FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- History is written once, and money is never deleted.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_transaction FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_posting FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER never_deleted BEFORE DELETE ON payout FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- The books balance when a transaction ends, in each currency.
CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid := CASE tg_table_name WHEN 'ledger_transaction' THEN new.id ELSE (to_jsonb(new) ->> 'transaction_id')::uuid END;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_posting WHERE transaction_id = checked)
    OR EXISTS (SELECT FROM ledger_posting WHERE transaction_id = checked GROUP BY currency HAVING sum(amount_minor) <> 0)
  THEN
    RAISE EXCEPTION 'ledger transaction %: its postings do not balance', checked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_balance AFTER INSERT ON ledger_transaction
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
CREATE CONSTRAINT TRIGGER ledger_balance AFTER INSERT ON ledger_posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();

-- Whoever holds the money books what goes back.
CREATE FUNCTION check_refund_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT settlement FROM payment WHERE id = new.payment_id) = 'platform' AND NOT EXISTS (
    SELECT FROM ledger_transaction WHERE kind = 'refund_opened' AND ref_type = 'refund' AND ref_id = new.id::text
  ) THEN
    RAISE EXCEPTION 'refund % is not in the books', new.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER refund_booked AFTER INSERT ON refund
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refund_booked();

-- Whoever holds the money books what a bank takes.
CREATE FUNCTION check_chargeback_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.status = 'open' AND (SELECT settlement FROM payment WHERE id = new.payment_id) = 'platform' AND NOT EXISTS (
    SELECT FROM ledger_transaction WHERE ref_type = 'chargeback' AND ref_id LIKE new.id || ':' || new.turns || ':%'
  ) THEN
    RAISE EXCEPTION 'chargeback % is not in the books', new.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER chargeback_booked AFTER UPDATE OF status ON chargeback
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_chargeback_booked();

-- ==== Bank statements, tasks and the nightly check ====

CREATE TABLE bank_statement (
  id uuid PRIMARY KEY ,
  merchant_id uuid,
  file_name text NOT NULL,
  is_trial boolean NOT NULL,
  rows jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT bank_statement_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id)
);
CREATE INDEX bank_statement_newest ON bank_statement (created_at, id);

CREATE TABLE task (
  id uuid PRIMARY KEY ,
  kind text NOT NULL,
  merchant_id uuid,
  order_id uuid,
  ref_id uuid NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  outcome text,
  CONSTRAINT task_once UNIQUE (kind, ref_id),
  CONSTRAINT task_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT task_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id)
);
CREATE INDEX task_open_of_merchant ON task (merchant_id, created_at, id) WHERE done_at is null;
CREATE INDEX task_open ON task (created_at, id) WHERE done_at is null;
CREATE INDEX task_order_id_index ON task (order_id);

CREATE TABLE verification (
  id uuid PRIMARY KEY ,
  differences jsonb NOT NULL,
  checked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verification_checked_at_index ON verification (checked_at);

-- ==== Reviews ====

CREATE TABLE review (
  id uuid PRIMARY KEY ,
  product_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  group_id uuid NOT NULL,
  customer_id uuid,
  author text NOT NULL,
  stars smallint NOT NULL,
  text text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'published',
  hidden_reason text,
  reply text,
  replied_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  CONSTRAINT review_once_per_purchase UNIQUE (product_id, group_id),
  CONSTRAINT review_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id),
  CONSTRAINT review_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT review_order_line_id_order_line_id_fk FOREIGN KEY (order_line_id) REFERENCES order_line (id),
  CONSTRAINT review_group_id_order_group_id_fk FOREIGN KEY (group_id) REFERENCES order_group (id),
  CONSTRAINT review_customer_id_user_id_fk FOREIGN KEY (customer_id) REFERENCES "user" (id),
  CONSTRAINT review_stars CHECK (stars between 1 and 5),
  CONSTRAINT review_status CHECK (status in ('published', 'hidden')),
  CONSTRAINT review_hidden CHECK ((status = 'hidden') = (hidden_reason is not null)),
  CONSTRAINT review_reply CHECK ((reply is null) = (replied_at is null))
);
CREATE UNIQUE INDEX review_once_per_customer ON review (product_id, customer_id) WHERE customer_id is not null;
CREATE INDEX review_of_product ON review (product_id, created_at, id) WHERE status = 'published';
CREATE INDEX review_of_product_stars ON review (product_id, stars, created_at, id) WHERE status = 'published';
CREATE INDEX review_of_hidden ON review (id) WHERE status = 'hidden';
CREATE INDEX review_of_merchant ON review (merchant_id, created_at, id);

CREATE TABLE review_report (
  id uuid PRIMARY KEY ,
  review_id uuid NOT NULL,
  reporter text NOT NULL,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  CONSTRAINT review_report_once UNIQUE (review_id, reporter),
  CONSTRAINT review_report_review_id_review_id_fk FOREIGN KEY (review_id) REFERENCES review (id)
);
CREATE INDEX review_report_open ON review_report (review_id) WHERE settled_at is null;

-- A published review counts; one that is hidden does not. Each change is added, so that no review is read twice.
CREATE FUNCTION add_to_rating(of_product uuid, of_merchant uuid, more_reviews int, more_stars int) RETURNS void LANGUAGE sql AS $$
  UPDATE product SET
    rating_count = rating_count + more_reviews,
    rating_sum = rating_sum + more_stars,
    rating_hundredths = round((rating_sum + more_stars) * 100.0 / nullif(rating_count + more_reviews, 0))
  WHERE id = of_product;
  UPDATE merchant SET
    rating_count = rating_count + more_reviews,
    rating_sum = rating_sum + more_stars,
    rating_hundredths = round((rating_sum + more_stars) * 100.0 / nullif(rating_count + more_reviews, 0))
  WHERE id = of_merchant;
$$;

CREATE FUNCTION review_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted_before int := 0;
  counted_now int := 0;
  stars_before int := 0;
  stars_now int := 0;
BEGIN
  IF tg_op <> 'INSERT' AND old.status = 'published' THEN
    counted_before := 1;
    stars_before := old.stars;
  END IF;
  IF tg_op <> 'DELETE' AND new.status = 'published' THEN
    counted_now := 1;
    stars_now := new.stars;
  END IF;
  IF counted_now <> counted_before OR stars_now <> stars_before THEN
    PERFORM add_to_rating(
      coalesce(new.product_id, old.product_id), coalesce(new.merchant_id, old.merchant_id),
      counted_now - counted_before, stars_now - stars_before);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER rating_of_review AFTER INSERT OR DELETE OR UPDATE OF stars, status ON review
  FOR EACH ROW EXECUTE FUNCTION review_changed();

-- ==== Favorites and notices ====

CREATE TABLE favorite_product (
  user_id uuid NOT NULL,
  product_id uuid NOT NULL,
  known_price_minor bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT favorite_product_user_id_product_id_pk PRIMARY KEY (user_id, product_id),
  CONSTRAINT favorite_product_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE,
  CONSTRAINT favorite_product_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id)
);
CREATE INDEX favorite_product_product_id_index ON favorite_product (product_id);

CREATE TABLE favorite_merchant (
  user_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT favorite_merchant_user_id_merchant_id_pk PRIMARY KEY (user_id, merchant_id),
  CONSTRAINT favorite_merchant_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE,
  CONSTRAINT favorite_merchant_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id)
);

CREATE TABLE stock_notice (
  id uuid PRIMARY KEY ,
  variant_id uuid NOT NULL,
  email citext NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  CONSTRAINT stock_notice_variant_id_variant_id_fk FOREIGN KEY (variant_id) REFERENCES variant (id)
);
CREATE UNIQUE INDEX stock_notice_once ON stock_notice (variant_id, email) WHERE sent_at is null;
CREATE INDEX stock_notice_of_email ON stock_notice (email);
CREATE INDEX stock_notice_age ON stock_notice (created_at);

-- At each start: the same rule again changes nothing.
CREATE FUNCTION sell_only_by_pix(is_only boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE selling_rule SET only_by_pix = is_only WHERE only_by_pix <> is_only;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM refresh_product_summary(p.id)
    FROM product p JOIN merchant m ON m.id = p.merchant_id WHERE m.pix_discount_bps > 0 ORDER BY p.id;
  -- Nobody's favorite became cheaper: what it cost is said otherwise.
  UPDATE favorite_product f SET known_price_minor = p.price_minor
    FROM product p JOIN merchant m ON m.id = p.merchant_id
    WHERE p.id = f.product_id AND m.pix_discount_bps > 0 AND p.price_minor IS NOT NULL;
  PERFORM pg_notify('catalog', 'everything');
END $$;

-- ==== Consents, rate limits, the demo world and its bank ====

CREATE TABLE consent (
  id uuid PRIMARY KEY ,
  subject uuid NOT NULL,
  purpose text NOT NULL,
  granted boolean NOT NULL,
  policy_version text NOT NULL,
  evidence text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT consent_words CHECK ((purpose IN ('reviews', 'analytics') AND evidence IN ('banner', 'preferences')))
);
CREATE INDEX consent_subject_purpose_at_index ON consent (subject, purpose, at);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON consent FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TABLE rate_limit (
  key varchar(255) PRIMARY KEY ,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE TABLE demo_world (
  is_built boolean PRIMARY KEY DEFAULT true ,
  built_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT demo_world_is_one CHECK (is_built)
);

CREATE TABLE fake_charge (
  ref text PRIMARY KEY ,
  amount_minor bigint NOT NULL,
  status text NOT NULL DEFAULT 'open'
);

CREATE TABLE fake_movement (
  ref text PRIMARY KEY ,
  charge_ref text NOT NULL,
  kind text NOT NULL,
  amount_minor bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT fake_movement_charge_ref_fake_charge_ref_fk FOREIGN KEY (charge_ref) REFERENCES fake_charge (ref)
);
CREATE INDEX fake_movement_charge_ref_index ON fake_movement (charge_ref);

CREATE TABLE fake_chargeback (
  ref text PRIMARY KEY ,
  charge_ref text NOT NULL,
  movement_ref text NOT NULL,
  status text NOT NULL,
  amount_minor bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT fake_chargeback_charge_ref_fake_charge_ref_fk FOREIGN KEY (charge_ref) REFERENCES fake_charge (ref),
  CONSTRAINT fake_chargeback_movement_ref_fake_movement_ref_fk FOREIGN KEY (movement_ref) REFERENCES fake_movement (ref)
);
CREATE INDEX fake_chargeback_charge_ref_index ON fake_chargeback (charge_ref);

-- ==== Changes of cached pages ====

-- Notifies the page caches, when the transaction commits, of the pages that it changed: their tags, between spaces.
CREATE FUNCTION notify_product_changed(changed uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('catalog', concat_ws(' ', 'product:' || m.slug || '/' || p.handle, 'products:' || m.slug, 'catalog'))
  FROM product p JOIN merchant m ON m.id = p.merchant_id WHERE p.id = changed;
$$;

CREATE FUNCTION notify_merchant_changed(changed uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('catalog', concat_ws(' ', 'merchant:' || slug, 'catalog')) FROM merchant WHERE id = changed;
$$;

-- What a page says of a stock: exactly while few are left.
CREATE FUNCTION shown_stock(tracked boolean, policy text, on_hand int, reserved int) RETURNS int
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN NOT tracked OR policy = 'continue' THEN NULL ELSE least(greatest(on_hand - reserved, 0), 4) END;

CREATE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen text[] := ARRAY['recent_sales', 'shipping_grams', 'option_text', 'search_text', 'search_vector', 'updated_at'];
BEGIN
  IF tg_op = 'UPDATE' AND to_jsonb(new) - unseen = to_jsonb(old) - unseen THEN
    RETURN NULL;
  END IF;
  PERFORM notify_product_changed(new.id);
  IF tg_op = 'UPDATE' AND new.handle <> old.handle THEN
    PERFORM pg_notify('catalog', 'product:' || slug || '/' || old.handle) FROM merchant WHERE id = old.merchant_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_product AFTER INSERT OR UPDATE ON product
  FOR EACH ROW EXECUTE FUNCTION product_changed();

CREATE FUNCTION merchant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_merchant_changed(new.id);
  -- Its products live elsewhere now, or have another price on every page that shows one of them.
  IF new.slug <> old.slug OR new.pix_discount_bps <> old.pix_discount_bps THEN
    PERFORM pg_notify('catalog', 'everything');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_merchant AFTER UPDATE ON merchant
  FOR EACH ROW WHEN (old IS DISTINCT FROM new) EXECUTE FUNCTION merchant_changed();

CREATE FUNCTION merchant_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_merchant_changed(new.id);
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_new_merchant AFTER INSERT ON merchant
  FOR EACH ROW EXECUTE FUNCTION merchant_opened();

-- What leaves a product changes the pages of that product, too.
CREATE FUNCTION part_of_catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part jsonb := CASE tg_op WHEN 'DELETE' THEN to_jsonb(old) ELSE to_jsonb(new) END;
  left_product uuid;
BEGIN
  IF tg_op = 'UPDATE' THEN
    left_product := nullif(to_jsonb(old) ->> 'product_id', part ->> 'product_id')::uuid;
  END IF;
  IF left_product IS NOT NULL THEN
    PERFORM notify_product_changed(left_product);
  END IF;
  IF part ->> 'product_id' IS NOT NULL THEN
    PERFORM notify_product_changed((part ->> 'product_id')::uuid);
  ELSIF part ->> 'merchant_id' IS NOT NULL THEN
    PERFORM notify_merchant_changed((part ->> 'merchant_id')::uuid);
  ELSE
    PERFORM pg_notify('catalog', 'everything');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_variant AFTER INSERT OR UPDATE OR DELETE ON variant
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
CREATE TRIGGER pages_of_picture AFTER INSERT OR UPDATE OR DELETE ON picture
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
CREATE TRIGGER pages_of_review AFTER INSERT OR UPDATE OR DELETE ON review
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
CREATE TRIGGER pages_of_closure AFTER INSERT OR UPDATE OR DELETE ON closure
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
CREATE TRIGGER pages_of_opening_hours AFTER INSERT OR UPDATE OR DELETE ON opening_hours
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
CREATE TRIGGER pages_of_shipping_rule AFTER INSERT OR UPDATE OR DELETE ON shipping_rule
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();

-- The categories stand around every page.
CREATE TRIGGER pages_of_category AFTER INSERT OR UPDATE OR DELETE ON category
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();

CREATE FUNCTION shown_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_product_changed(product_id) FROM variant WHERE id = new.variant_id;
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_first_stock AFTER INSERT ON inventory_level
  FOR EACH ROW EXECUTE FUNCTION shown_stock_changed();

-- Orders of what there is plenty of change no page.
CREATE TRIGGER pages_of_stock AFTER UPDATE ON inventory_level
  FOR EACH ROW WHEN (
    shown_stock(old.tracked, old.policy, old.on_hand, old.reserved)
      IS DISTINCT FROM shown_stock(new.tracked, new.policy, new.on_hand, new.reserved)
  ) EXECUTE FUNCTION shown_stock_changed();

-- Notifies the page caches that shipping costs of some merchant changed.
CREATE FUNCTION delivery_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'delivery');
  RETURN NULL;
END $$;

CREATE TRIGGER zones_of_shipping_rule AFTER INSERT OR UPDATE OR DELETE ON shipping_rule
  FOR EACH STATEMENT EXECUTE FUNCTION delivery_changed();

-- ==== Synonyms to begin with ====

-- Words that Brazilian shops and their customers use for the same: a beginning, which the operator may change. Folded
-- and without filling words, as a search compares them. What an operator has said already stays as it was said.
WITH line (names, ordinal) AS (
  SELECT string_to_array(each, ' = '), ordinal
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
', E'\n'), E'\n')) WITH ORDINALITY AS line (each, ordinal)
), word (set_id, ordinal, word, key) AS (
  SELECT made.set_id, line.ordinal, name, (
      SELECT string_agg(coalesce((tsvector_to_array(to_tsvector('shop_portuguese', part)))[1], part), ' ' ORDER BY part_place)
      FROM unnest(string_to_array(name, ' ')) WITH ORDINALITY AS parts (part, part_place)
    )
  FROM (SELECT ordinal, gen_random_uuid() AS set_id FROM line) made
  JOIN line USING (ordinal), unnest(line.names) AS name
), free AS (
  SELECT DISTINCT ON (key) key, set_id, word FROM word
  WHERE NOT EXISTS (SELECT FROM synonym own WHERE own.key = word.key)
  ORDER BY key, ordinal
)
INSERT INTO synonym (key, set_id, word)
SELECT key, set_id, word FROM free
WHERE set_id IN (SELECT set_id FROM free GROUP BY set_id HAVING count(*) > 1);
