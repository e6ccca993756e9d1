-- The extensions are there already, and so are the functions that indexes and generated columns use; all other functions
-- and the triggers are made after the migrations (server/db/functions.ts).

-- ==== How text is compared ====

CREATE TEXT SEARCH CONFIGURATION shop_portuguese (COPY = pg_catalog.portuguese);

ALTER TEXT SEARCH CONFIGURATION shop_portuguese
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, portuguese_stem;

-- ==== Accounts ====

CREATE TABLE "user" (
  id uuid PRIMARY KEY,
  email citext NOT NULL,
  email_confirmed_at timestamptz,
  password_hash text NOT NULL,
  name text NOT NULL,
  phone text,
  price_mails boolean NOT NULL DEFAULT false,
  platform_role text NOT NULL DEFAULT 'none',
  is_demo boolean NOT NULL DEFAULT false,
  second_factor_by_passkey boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  erased_at timestamptz,
  CONSTRAINT user_email_unique UNIQUE (email),
  CONSTRAINT user_platform_role_check CHECK (platform_role IN ('none', 'admin'))
);

CREATE TABLE session (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  proved_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  browser text,
  system text,
  time_zone text,
  merchant_id uuid,
  CONSTRAINT session_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
);
CREATE INDEX session_user_id_index ON session (user_id);
CREATE INDEX session_expires_at_index ON session (expires_at);

CREATE TABLE customer_address (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  name text NOT NULL,
  recipient text NOT NULL,
  postal_code text NOT NULL,
  street text NOT NULL,
  number text NOT NULL,
  complement text,
  district text NOT NULL,
  city text NOT NULL,
  region text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT customer_address_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
);
CREATE INDEX customer_address_user_id_created_at_index ON customer_address (user_id, created_at);
CREATE UNIQUE INDEX customer_address_name ON customer_address (user_id, lower(name));
CREATE UNIQUE INDEX customer_address_default ON customer_address (user_id) WHERE is_default;

-- ==== Ways in ====

CREATE TABLE password_token (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT password_token_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
);
CREATE INDEX password_token_user_id_index ON password_token (user_id);
CREATE INDEX password_token_expires_at_index ON password_token (expires_at);

CREATE TABLE sign_in_token (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT sign_in_token_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
);
CREATE INDEX sign_in_token_user_id_index ON sign_in_token (user_id);
CREATE INDEX sign_in_token_expires_at_index ON sign_in_token (expires_at);

CREATE TABLE email_token (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  email citext NOT NULL,
  CONSTRAINT email_token_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
);
CREATE INDEX email_token_user_id_index ON email_token (user_id);
CREATE INDEX email_token_expires_at_index ON email_token (expires_at);

CREATE TABLE undo_token (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  change text NOT NULL,
  before jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT undo_token_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
);
CREATE INDEX undo_token_user_id_index ON undo_token (user_id);
CREATE INDEX undo_token_expires_at_index ON undo_token (expires_at);

CREATE TABLE used_link (
  token_hash text PRIMARY KEY,
  outcome text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_link_expires_at_index ON used_link (expires_at);

CREATE TABLE passkey (
  id text PRIMARY KEY,
  user_id uuid NOT NULL,
  name text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  CONSTRAINT passkey_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
);
CREATE INDEX passkey_user_id_index ON passkey (user_id);

CREATE TABLE answered_challenge (
  challenge_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX answered_challenge_expires_at_index ON answered_challenge (expires_at);

CREATE TABLE authenticator (
  user_id uuid PRIMARY KEY,
  sealed_secret text NOT NULL,
  confirmed_at timestamptz,
  used_step integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT authenticator_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
);

CREATE TABLE recovery_code (
  user_id uuid NOT NULL,
  code_hash text NOT NULL,
  salt text NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT recovery_code_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_code_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
);

CREATE TABLE pending_sign_in (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  answer_hash text,
  CONSTRAINT pending_sign_in_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
);
CREATE INDEX pending_sign_in_user_id_index ON pending_sign_in (user_id);
CREATE INDEX pending_sign_in_expires_at_index ON pending_sign_in (expires_at);

-- ==== Merchants ====

CREATE TABLE merchant (
  id uuid PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  tagline text NOT NULL DEFAULT '',
  about text NOT NULL DEFAULT '',
  about_html text,
  legal_name text NOT NULL DEFAULT '',
  tax_id text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'active',
  status_since timestamptz NOT NULL DEFAULT now(),
  status_reason text,
  suspended_for_debt boolean NOT NULL DEFAULT false,
  payouts_held_at timestamptz,
  payouts_held_reason text,
  support_email text NOT NULL DEFAULT '',
  whatsapp text,
  postal_code text NOT NULL DEFAULT '',
  street text NOT NULL DEFAULT '',
  number text NOT NULL DEFAULT '',
  district text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  region text NOT NULL DEFAULT '',
  since date NOT NULL,
  handling_days integer NOT NULL DEFAULT 1,
  cutoff_minute smallint,
  min_order_minor bigint,
  requires_invoice boolean NOT NULL DEFAULT false,
  pix_discount_bps integer NOT NULL DEFAULT 0,
  takes_cards boolean NOT NULL DEFAULT false,
  free_instalments smallint NOT NULL DEFAULT 1,
  min_instalment_minor bigint NOT NULL DEFAULT 500,
  delivery_text text NOT NULL DEFAULT '',
  returns_text text NOT NULL DEFAULT '',
  pix_key text,
  next_pix_key text,
  next_pix_key_at timestamptz,
  logo_id uuid,
  cover_id uuid,
  rating_count integer NOT NULL DEFAULT 0,
  rating_sum integer NOT NULL DEFAULT 0,
  rating_hundredths integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT merchant_slug_unique UNIQUE (slug),
  CONSTRAINT merchant_slug_pattern CHECK (slug ~ '^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$'),
  CONSTRAINT merchant_pix_discount CHECK (pix_discount_bps between 0 and 5000
    and (pix_discount_bps = 0 or pix_key is not null)),
  CONSTRAINT merchant_min_order CHECK (min_order_minor > 0),
  CONSTRAINT merchant_status_check CHECK (status IN ('applied', 'in_review', 'active', 'rejected', 'suspended',
    'closed')),
  CONSTRAINT merchant_identity CHECK (status in ('applied', 'in_review', 'rejected')
    or '' not in (legal_name, tax_id, support_email, postal_code, street, number, city, region)),
  CONSTRAINT merchant_payouts_held CHECK ((payouts_held_at is null) = (payouts_held_reason is null)),
  CONSTRAINT merchant_next_pix_key CHECK ((next_pix_key is null) = (next_pix_key_at is null)),
  CONSTRAINT merchant_cutoff CHECK (cutoff_minute between 0 and 1439),
  CONSTRAINT merchant_instalments CHECK (free_instalments between 1 and 12 and min_instalment_minor >= 500)
);
CREATE INDEX merchant_named ON merchant (left(fold(name), 200), id) WHERE status = 'active';
CREATE INDEX merchant_words ON merchant
  USING gin (to_tsvector('shop_portuguese', name || ' ' || tagline || ' ' || city));
CREATE INDEX merchant_search ON merchant USING gin (fold(name || ' ' || tagline || ' ' || city) gin_trgm_ops);
CREATE INDEX merchant_name_keys ON merchant USING gin (significant_keys(name));
CREATE INDEX merchant_by_status ON merchant (status, status_since, id);
CREATE INDEX merchant_by_status_since ON merchant (status_since, id);
CREATE INDEX merchant_by_next_pix_key ON merchant (next_pix_key_at) WHERE next_pix_key_at is not null;

ALTER TABLE session ADD CONSTRAINT session_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id)
    REFERENCES merchant (id) ON DELETE SET NULL;

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

CREATE TABLE merchant_invitation (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  email citext NOT NULL,
  role text NOT NULL,
  token_hash text NOT NULL,
  invited_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid,
  revoked_at timestamptz,
  CONSTRAINT merchant_invitation_token_hash UNIQUE (token_hash),
  CONSTRAINT merchant_invitation_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT merchant_invitation_invited_by_user_id_fk FOREIGN KEY (invited_by) REFERENCES "user" (id),
  CONSTRAINT merchant_invitation_accepted_by_user_id_fk FOREIGN KEY (accepted_by) REFERENCES "user" (id),
  CONSTRAINT merchant_invitation_accepted CHECK ((accepted_at is null) = (accepted_by is null)
    and (accepted_at is null or revoked_at is null)),
  CONSTRAINT merchant_invitation_role_check CHECK (role IN ('owner', 'manager', 'attendant', 'finance'))
);
CREATE INDEX merchant_invitation_of_merchant ON merchant_invitation (merchant_id, created_at, id);
CREATE INDEX merchant_invitation_of_email ON merchant_invitation (email);
CREATE UNIQUE INDEX merchant_invitation_open ON merchant_invitation (merchant_id, email)
  WHERE accepted_at is null and revoked_at is null;

CREATE TABLE former_slug (
  slug text PRIMARY KEY,
  merchant_id uuid NOT NULL,
  retired_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT former_slug_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id)
);
CREATE INDEX former_slug_merchant_id_index ON former_slug (merchant_id);

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
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  message text NOT NULL DEFAULT '',
  CONSTRAINT closure_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT closure_days CHECK (starts_on <= ends_on)
);
CREATE INDEX closure_merchant_id_ends_on_index ON closure (merchant_id, ends_on);

CREATE TABLE shipping_rule (
  id uuid PRIMARY KEY,
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
    and (items_to_minor is null or items_from_minor <= items_to_minor)),
  CONSTRAINT shipping_rule_price CHECK (price_minor >= 0),
  CONSTRAINT shipping_rule_days CHECK (0 <= min_days and min_days <= max_days),
  CONSTRAINT shipping_rule_method_check CHECK (method IN ('carrier', 'local', 'pickup'))
);
CREATE INDEX shipping_rule_merchant_id_postal_from_index ON shipping_rule (merchant_id, postal_from);

-- ==== Applications of merchants ====

CREATE TABLE requirement (
  kind text PRIMARY KEY,
  is_required boolean NOT NULL,
  note text NOT NULL DEFAULT '',
  CONSTRAINT requirement_kind_check CHECK (kind IN ('identity', 'address', 'contact', 'terms', 'pix_key', 'delivery',
    'returns', 'first_product', 'documents')),
  CONSTRAINT requirement_of_law CHECK (is_required OR kind NOT IN ('identity', 'address', 'contact'))
);

-- A person's papers are asked for only where the operator wants to see them; the law's three stay required.
INSERT INTO requirement (kind, is_required) VALUES ('identity', true), ('address', true), ('contact', true),
  ('terms', true), ('pix_key', true), ('delivery', true), ('returns', true), ('first_product', true),
  ('documents', false);

CREATE TABLE terms_acceptance (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  version text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  ip text,
  CONSTRAINT terms_acceptance_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT terms_acceptance_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id)
);
CREATE INDEX terms_acceptance_of_merchant ON terms_acceptance (merchant_id, at, id);

CREATE TABLE merchant_document (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  file_name text NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL,
  content bytea NOT NULL,
  uploaded_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT merchant_document_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT merchant_document_uploaded_by_user_id_fk FOREIGN KEY (uploaded_by) REFERENCES "user" (id),
  CONSTRAINT merchant_document_size CHECK (size_bytes = length(content) and size_bytes between 1 and 5242880),
  CONSTRAINT merchant_document_media_type_check CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png',
    'image/webp'))
);
CREATE INDEX merchant_document_of_merchant ON merchant_document (merchant_id, created_at, id);

-- ==== Catalog ====

CREATE TABLE category (
  id uuid PRIMARY KEY,
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
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  handle text NOT NULL,
  title text NOT NULL,
  description_html text NOT NULL DEFAULT '',
  description_markdown text,
  category_id uuid,
  product_type text NOT NULL DEFAULT '',
  brand text,
  tags text[] NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'draft',
  option_names text[] NOT NULL DEFAULT '{}',
  seo_title text,
  seo_description text,
  extra jsonb NOT NULL DEFAULT '{}'::jsonb,
  publish_at timestamptz,
  submitted_at timestamptz,
  approved_at timestamptz,
  rejection_reason text,
  first_published_at timestamptz,
  made_to_order_days smallint NOT NULL DEFAULT 0,
  withdrawal_exception text,
  personalization_label text,
  personalization_max_length smallint,
  personalization_required boolean NOT NULL DEFAULT false,
  price_minor bigint,
  max_price_minor bigint,
  compare_at_minor bigint,
  pix_price_minor bigint,
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
  CONSTRAINT product_scheduled CHECK (status <> 'scheduled' or publish_at is not null),
  CONSTRAINT product_made_to_order CHECK (made_to_order_days between 0 and 365),
  CONSTRAINT product_withdrawal_exception_check CHECK (withdrawal_exception IN ('made_to_measure', 'perishable',
    'hygiene', 'digital')),
  CONSTRAINT product_in_review CHECK (status <> 'in_review' or submitted_at is not null),
  CONSTRAINT product_rejected CHECK (status <> 'rejected' or rejection_reason is not null),
  CONSTRAINT product_status_check CHECK (status IN ('draft', 'in_review', 'rejected', 'scheduled', 'published',
    'archived')),
  CONSTRAINT product_personalization CHECK (num_nulls(personalization_label, personalization_max_length) in (0, 2)
    and char_length(personalization_label) between 1 and 60 and personalization_max_length between 1 and 500)
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
CREATE INDEX product_on_offer ON product (created_at, id) WHERE status = 'published' and compare_at_minor is not null;
CREATE INDEX product_search_vector ON product USING gin (search_vector);
CREATE INDEX product_changed_of_merchant ON product (merchant_id, updated_at, id);
CREATE INDEX product_named_of_merchant ON product (merchant_id, left(fold(title), 200), id);
CREATE INDEX product_scheduled ON product (publish_at) WHERE status = 'scheduled';
CREATE INDEX product_in_review ON product (submitted_at, id) WHERE status = 'in_review';
CREATE INDEX product_once_published ON product (merchant_id) WHERE first_published_at is not null;

CREATE TABLE picture (
  id uuid PRIMARY KEY,
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
  is_private boolean NOT NULL DEFAULT false,
  unused_since timestamptz,
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
CREATE INDEX picture_unused ON picture (unused_since) WHERE unused_since is not null;

ALTER TABLE merchant ADD FOREIGN KEY (logo_id) REFERENCES picture (id);

ALTER TABLE merchant ADD FOREIGN KEY (cover_id) REFERENCES picture (id);

ALTER TABLE category ADD FOREIGN KEY (picture_id) REFERENCES picture (id);

CREATE TABLE picture_fetch (
  picture_id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  host text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT picture_fetch_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES picture (id) ON DELETE CASCADE
);
CREATE INDEX picture_fetch_turn ON picture_fetch (merchant_id, host, tries, created_at, picture_id);

CREATE TABLE picture_host (
  host text PRIMARY KEY,
  failures integer NOT NULL,
  next_try_at timestamptz NOT NULL
);

CREATE TABLE variant (
  id uuid PRIMARY KEY,
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
  pix_price_minor bigint,
  cost_minor bigint,
  weight_grams integer NOT NULL DEFAULT 0,
  length_mm integer,
  width_mm integer,
  height_mm integer,
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
  CONSTRAINT variant_weight CHECK (weight_grams >= 0),
  CONSTRAINT variant_size CHECK (num_nulls(length_mm, width_mm, height_mm) in (0, 3)
    and least(length_mm, width_mm, height_mm) > 0),
  CONSTRAINT variant_pix_price CHECK (pix_price_minor < price_minor
    and (price_minor - pix_price_minor) * 10000 <= price_minor * 5000)
);
CREATE UNIQUE INDEX variant_options ON variant (product_id, option1, option2, option3) WHERE archived_at is null;
CREATE INDEX variant_with_options ON variant USING gin (option_keys) WHERE archived_at is null;
CREATE INDEX variant_of_merchant ON variant (merchant_id, product_id) WHERE archived_at is null;

CREATE TABLE price_history (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  variant_id uuid NOT NULL,
  price_minor bigint NOT NULL,
  pix_price_minor bigint,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT price_history_variant_id_variant_id_fk FOREIGN KEY (variant_id) REFERENCES variant (id)
);
CREATE INDEX price_history_variant_id_at_index ON price_history (variant_id, at);

-- ==== Stock of a variant ====

CREATE TABLE inventory_level (
  variant_id uuid PRIMARY KEY,
  tracked boolean NOT NULL,
  policy text NOT NULL DEFAULT 'deny',
  on_hand integer NOT NULL DEFAULT 0,
  reserved integer NOT NULL DEFAULT 0,
  CONSTRAINT inventory_level_variant_id_variant_id_fk FOREIGN KEY (variant_id) REFERENCES variant (id),
  CONSTRAINT inventory_reserved CHECK (reserved >= 0),
  CONSTRAINT inventory_never_oversold CHECK (not tracked or policy = 'continue'
    or (on_hand >= 0 and reserved <= on_hand)),
  CONSTRAINT inventory_level_policy_check CHECK (policy IN ('deny', 'continue'))
);

CREATE TABLE stock_movement (
  id uuid PRIMARY KEY,
  variant_id uuid NOT NULL,
  kind text NOT NULL,
  on_hand_delta integer NOT NULL,
  reserved_delta integer NOT NULL,
  ref_type text NOT NULL,
  ref_id text NOT NULL,
  actor text,
  user_id uuid,
  session_ref text,
  note text NOT NULL DEFAULT '',
  number integer NOT NULL DEFAULT 0,
  on_hand_after integer NOT NULL DEFAULT 0,
  reserved_after integer NOT NULL DEFAULT 0,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT stock_movement_once UNIQUE (kind, ref_type, ref_id, variant_id),
  CONSTRAINT stock_movement_number UNIQUE (variant_id, number),
  CONSTRAINT stock_movement_variant_id_variant_id_fk FOREIGN KEY (variant_id) REFERENCES variant (id),
  CONSTRAINT stock_movement_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id),
  CONSTRAINT stock_movement_kind_check CHECK (kind IN ('receive', 'adjust', 'import', 'hold', 'commit', 'release',
    'return')),
  CONSTRAINT stock_movement_actor_check CHECK (actor IN ('customer', 'merchant', 'operator', 'system'))
);

CREATE TABLE low_stock_level (
  variant_id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  pieces integer NOT NULL,
  mailed_at timestamptz,
  CONSTRAINT low_stock_level_variant_id_variant_id_fk FOREIGN KEY (variant_id) REFERENCES variant (id),
  CONSTRAINT low_stock_level_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT low_stock_level_pieces CHECK (pieces >= 0)
);
CREATE INDEX low_stock_level_of_merchant ON low_stock_level (merchant_id, variant_id);

CREATE TABLE low_stock_mail (
  merchant_id uuid NOT NULL,
  day date NOT NULL,
  CONSTRAINT low_stock_mail_merchant_id_day_pk PRIMARY KEY (merchant_id, day),
  CONSTRAINT low_stock_mail_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id)
);

-- ==== Prices that people pay ====

CREATE TABLE selling_rule (
  is_one boolean PRIMARY KEY DEFAULT true,
  only_by_pix boolean NOT NULL DEFAULT false,
  CONSTRAINT selling_rule_is_one CHECK (is_one)
);

INSERT INTO selling_rule DEFAULT VALUES;

-- ==== Options and search ====

CREATE TABLE option_spelling (
  key text NOT NULL,
  name text NOT NULL,
  value text NOT NULL
);
CREATE INDEX option_spelling_of_key ON option_spelling (key);

CREATE TABLE search_word (
  word text NOT NULL,
  stem text NOT NULL,
  spelled text NOT NULL
);
CREATE INDEX search_word_spelled ON search_word (word text_pattern_ops);
CREATE INDEX search_word_stem ON search_word (stem);
CREATE INDEX search_word_similar ON search_word USING gin (word gin_trgm_ops);

CREATE TABLE synonym (
  key text PRIMARY KEY,
  set_id uuid NOT NULL,
  word text NOT NULL
);
CREATE INDEX synonym_of_set ON synonym (set_id, word);

-- ==== Changes and imports of many products ====

CREATE TABLE grid_change (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  cells jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  conflicts jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT grid_change_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT grid_change_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id)
);
CREATE INDEX grid_change_of_merchant ON grid_change (merchant_id, at, id);

CREATE TABLE bulk_change (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  ip text,
  change jsonb NOT NULL,
  total integer NOT NULL,
  changed integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  worked_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  finished_at timestamptz,
  CONSTRAINT bulk_change_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT bulk_change_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id)
);
CREATE INDEX bulk_change_of_merchant ON bulk_change (merchant_id, created_at, id);
CREATE INDEX bulk_change_unfinished ON bulk_change (worked_at) WHERE finished_at is null;

CREATE TABLE bulk_change_product (
  change_id uuid NOT NULL,
  product_id uuid NOT NULL,
  seal text NOT NULL,
  is_skipped boolean NOT NULL DEFAULT false,
  CONSTRAINT bulk_change_product_change_id_product_id_pk PRIMARY KEY (change_id, product_id),
  CONSTRAINT bulk_change_product_change_id_bulk_change_id_fk FOREIGN KEY (change_id)
    REFERENCES bulk_change (id) ON DELETE CASCADE,
  CONSTRAINT bulk_change_product_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id)
);
CREATE INDEX bulk_change_product_waiting ON bulk_change_product (change_id, product_id) WHERE not is_skipped;

CREATE TABLE product_column (
  merchant_id uuid NOT NULL,
  name text NOT NULL,
  position integer NOT NULL,
  CONSTRAINT product_column_merchant_id_name_pk PRIMARY KEY (merchant_id, name),
  CONSTRAINT product_column_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id)
);

CREATE TABLE product_import (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  file_name text NOT NULL,
  size_bytes integer NOT NULL,
  platform text NOT NULL,
  status text NOT NULL DEFAULT 'checking',
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_by uuid,
  started_ip text,
  started_at timestamptz,
  keeps_stock boolean NOT NULL DEFAULT false,
  finished_at timestamptz,
  products integer,
  settled integer NOT NULL DEFAULT 0,
  bytes_read integer NOT NULL DEFAULT 0,
  counts jsonb,
  missing jsonb NOT NULL DEFAULT '{"variants":{},"pictures":{},"unchanged":[]}'::jsonb,
  cleared integer NOT NULL DEFAULT 0,
  lease_token uuid,
  lease_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  CONSTRAINT product_import_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT product_import_created_by_user_id_fk FOREIGN KEY (created_by) REFERENCES "user" (id),
  CONSTRAINT product_import_started_by_user_id_fk FOREIGN KEY (started_by) REFERENCES "user" (id),
  CONSTRAINT product_import_started CHECK ((started_at is null) = (started_by is null))
);
CREATE INDEX product_import_of_merchant ON product_import (merchant_id, created_at, id);
CREATE INDEX product_import_unfinished ON product_import (lease_until) WHERE status in ('checking', 'importing');

CREATE TABLE product_import_piece (
  import_id uuid NOT NULL,
  position integer NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT product_import_piece_import_id_position_pk PRIMARY KEY (import_id, position),
  CONSTRAINT product_import_piece_import_id_product_import_id_fk FOREIGN KEY (import_id)
    REFERENCES product_import (id) ON DELETE CASCADE
);

CREATE TABLE product_import_product (
  import_id uuid NOT NULL,
  position integer NOT NULL,
  lines integer[] NOT NULL,
  handle text NOT NULL,
  title text NOT NULL,
  title_before text,
  result text NOT NULL,
  parts text[] NOT NULL,
  variants jsonb,
  product_id uuid,
  CONSTRAINT product_import_product_import_id_position_pk PRIMARY KEY (import_id, position),
  CONSTRAINT product_import_product_import_id_product_import_id_fk FOREIGN KEY (import_id)
    REFERENCES product_import (id) ON DELETE CASCADE
);
CREATE INDEX product_import_product_result ON product_import_product (import_id, result, position);

CREATE TABLE product_import_problem (
  id uuid PRIMARY KEY,
  import_id uuid NOT NULL,
  position integer NOT NULL,
  line integer NOT NULL,
  "column" text NOT NULL,
  reason text NOT NULL,
  effect text NOT NULL,
  CONSTRAINT product_import_problem_import_id_product_import_id_fk FOREIGN KEY (import_id)
    REFERENCES product_import (id) ON DELETE CASCADE
);
CREATE INDEX product_import_problem_line ON product_import_problem (import_id, line, id);
CREATE INDEX product_import_problem_product ON product_import_problem (import_id, position);

-- ==== Questions about products ====

CREATE TABLE product_question (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  customer_id uuid,
  email citext,
  text text NOT NULL,
  status text NOT NULL,
  hidden_reason text,
  answer text,
  answered_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  token_hash text,
  expires_at timestamptz,
  CONSTRAINT "product_question_tokenHash_unique" UNIQUE (token_hash),
  CONSTRAINT product_question_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id),
  CONSTRAINT product_question_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT product_question_customer_id_user_id_fk FOREIGN KEY (customer_id) REFERENCES "user" (id),
  CONSTRAINT product_question_status CHECK (status in ('unconfirmed', 'held', 'open', 'answer_held', 'answered',
    'hidden')),
  CONSTRAINT product_question_hidden CHECK ((status = 'hidden') = (hidden_reason is not null)),
  CONSTRAINT product_question_answer CHECK ((answer is null) = (answered_at is null)),
  CONSTRAINT product_question_answered CHECK (status not in ('answered', 'answer_held') or answer is not null),
  CONSTRAINT product_question_unconfirmed CHECK (status <> 'unconfirmed' or token_hash is not null)
);
CREATE UNIQUE INDEX product_question_once_per_customer ON product_question (product_id, customer_id, md5(text))
  WHERE customer_id is not null;
CREATE INDEX product_question_answered ON product_question (product_id, answered_at, id) WHERE status = 'answered';
CREATE INDEX product_question_of_customer ON product_question (customer_id, product_id, created_at);
CREATE INDEX product_question_of_merchant ON product_question (merchant_id, status, created_at, id);
CREATE INDEX product_question_moderated ON product_question (status, id)
  WHERE status in ('held', 'answer_held', 'hidden');
CREATE INDEX product_question_unconfirmed ON product_question (expires_at) WHERE status = 'unconfirmed';

CREATE TABLE question_report (
  id uuid PRIMARY KEY,
  reporter text NOT NULL,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  question_id uuid NOT NULL,
  CONSTRAINT question_report_once UNIQUE (question_id, reporter),
  CONSTRAINT question_report_question_id_product_question_id_fk FOREIGN KEY (question_id)
    REFERENCES product_question (id)
);
CREATE INDEX question_report_open ON question_report (question_id) WHERE settled_at is null;

-- ==== Carts ====

CREATE TABLE cart (
  id uuid PRIMARY KEY,
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

CREATE TABLE personalized_cart_line (
  cart_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  personalization text NOT NULL,
  merchant_id uuid NOT NULL,
  quantity integer NOT NULL,
  unit_price_seen_minor bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT personalized_cart_line_cart_id_variant_id_personalization_pk PRIMARY KEY (cart_id, variant_id,
    personalization),
  CONSTRAINT personalized_cart_line_cart_id_cart_id_fk FOREIGN KEY (cart_id) REFERENCES cart (id) ON DELETE CASCADE,
  CONSTRAINT personalized_cart_line_variant_id_variant_id_fk FOREIGN KEY (variant_id) REFERENCES variant (id),
  CONSTRAINT personalized_cart_line_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT personalized_cart_line_quantity CHECK (quantity between 1 and 999),
  CONSTRAINT personalized_cart_line_text CHECK (char_length(personalization) between 1 and 500)
);

-- ==== Orders ====

CREATE TABLE tax_id_sealing (
  is_one boolean PRIMARY KEY DEFAULT true,
  since timestamptz NOT NULL,
  CONSTRAINT tax_id_sealing_is_one CHECK (is_one)
);

-- No earlier version reads open tax ids: they are sealed from the first order on.
INSERT INTO tax_id_sealing (since) VALUES ('epoch');

CREATE TABLE order_group (
  id uuid PRIMARY KEY,
  number text NOT NULL,
  cart_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  customer_id uuid,
  email text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  tax_id text NOT NULL,
  sealed_tax_id text,
  tax_id_key text,
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
  CONSTRAINT order_group_customer_id_user_id_fk FOREIGN KEY (customer_id) REFERENCES "user" (id),
  CONSTRAINT order_group_tax_id CHECK (num_nulls(sealed_tax_id, tax_id_key) in (0, 2)
    and (sealed_tax_id is null or tax_id = ''))
);
CREATE INDEX order_group_customer_id_created_at_index ON order_group (customer_id, created_at);
CREATE INDEX order_group_of_email ON order_group (lower(email));
CREATE INDEX order_group_of_tax_id ON order_group (tax_id);
CREATE INDEX order_group_of_address ON order_group (lower((ship_address->>'postalCode') || ' '
    || (ship_address->>'street') || ' ' || (ship_address->>'number')));
CREATE INDEX order_group_of_client ON order_group (client_key) WHERE client_key is not null;
CREATE INDEX order_group_of_tax_id_key ON order_group (tax_id_key);
CREATE INDEX order_group_of_sealing_key ON order_group (left(sealed_tax_id, 12), id) WHERE sealed_tax_id is not null;

CREATE TABLE "order" (
  id uuid PRIMARY KEY,
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
  shipping_service_id text,
  shipping_quoted_minor bigint,
  cutoff_minute smallint,
  making_days integer NOT NULL DEFAULT 0,
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
  CONSTRAINT order_cancel_reason CHECK ((status = 'canceled') = (cancel_reason is not null)),
  CONSTRAINT order_placed_paid CHECK (status not in ('placed', 'completed')
    or payment_status in ('paid', 'disputed', 'partially_refunded', 'refunded')),
  CONSTRAINT order_open_returns CHECK (open_returns >= 0),
  CONSTRAINT order_cancel_reason_check CHECK (cancel_reason IN ('customer', 'payment_denied', 'payment_expired',
    'merchant', 'operator')),
  CONSTRAINT order_fulfillment_status_check CHECK (fulfillment_status IN ('unfulfilled', 'preparing', 'ready',
    'partially_shipped', 'shipped', 'partially_delivered', 'delivered', 'partially_returned', 'returned')),
  CONSTRAINT order_payment_status_check CHECK (payment_status IN ('awaiting', 'paid', 'disputed',
    'partially_refunded', 'refunded', 'voided')),
  CONSTRAINT order_status_check CHECK (status IN ('pending', 'placed', 'completed', 'canceled')),
  CONSTRAINT order_pix_discount CHECK (pix_discount_bps between 0 and 5000
    and pix_discount_minor between 0 and discount_minor),
  CONSTRAINT order_carrier_service CHECK (num_nulls(shipping_service_id, shipping_quoted_minor) in (0, 2)
    and shipping_quoted_minor >= 0)
);
CREATE INDEX order_of_customer ON "order" (customer_id, created_at, id);
CREATE INDEX order_of_merchant ON "order" (merchant_id, created_at, id);
CREATE INDEX order_placed_of_merchant ON "order" (merchant_id, placed_at) WHERE placed_at is not null;
CREATE INDEX order_newest ON "order" (created_at, id);
CREATE INDEX order_of_status ON "order" (status, created_at, id);
CREATE INDEX order_waiting ON "order" (created_at) WHERE status = 'pending';
CREATE INDEX order_under_way ON "order" (placed_at) WHERE status = 'placed';
CREATE INDEX order_open_of_merchant ON "order" (merchant_id) WHERE status in ('pending', 'placed');

CREATE TABLE order_line (
  id uuid PRIMARY KEY,
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
  pix_price_minor bigint,
  pix_discount_minor bigint,
  withdrawal_exception text,
  personalization_label text,
  personalization text,
  quantity_canceled integer NOT NULL DEFAULT 0,
  quantity_shipped integer NOT NULL DEFAULT 0,
  quantity_delivered integer NOT NULL DEFAULT 0,
  quantity_returned integer NOT NULL DEFAULT 0,
  quantity_refunded integer NOT NULL DEFAULT 0,
  refunded_minor bigint NOT NULL DEFAULT 0,
  CONSTRAINT order_line_position UNIQUE (order_id, position),
  CONSTRAINT order_line_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT order_line_variant_id_variant_id_fk FOREIGN KEY (variant_id) REFERENCES variant (id),
  CONSTRAINT order_line_way CHECK (0 <= quantity_delivered and quantity_delivered <= quantity_shipped
    and quantity_shipped <= quantity - quantity_canceled and quantity_canceled >= 0
    and quantity_returned between 0 and quantity_shipped),
  CONSTRAINT order_line_refunded CHECK (quantity_refunded between 0 and quantity
    and refunded_minor between 0 and total_minor),
  CONSTRAINT order_line_quantity CHECK (quantity > 0),
  CONSTRAINT order_line_total CHECK (total_minor = quantity * unit_price_minor - discount_minor and total_minor >= 0
    and discount_minor >= 0),
  CONSTRAINT order_line_personalization CHECK (num_nulls(personalization_label, personalization) in (0, 2)),
  CONSTRAINT order_line_pix_price CHECK (num_nulls(pix_price_minor, pix_discount_minor) in (0, 2)
    and pix_price_minor < unit_price_minor and (unit_price_minor - pix_price_minor) * 10000 <= unit_price_minor * 5000
    and pix_discount_minor between 0 and discount_minor
    and pix_discount_minor = div((quantity * unit_price_minor - discount_minor + pix_discount_minor)::numeric
    * (unit_price_minor - pix_price_minor), unit_price_minor))
);

CREATE TABLE order_event (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  type text NOT NULL,
  actor text NOT NULL,
  user_id uuid,
  session_ref text,
  data jsonb,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_event_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT order_event_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id),
  CONSTRAINT order_event_person CHECK (actor <> 'system' or num_nonnulls(user_id, session_ref) = 0)
);
CREATE INDEX order_event_order_id_at_index ON order_event (order_id, at);

CREATE TABLE stock_reservation (
  order_line_id uuid PRIMARY KEY,
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

CREATE TABLE terms_wording (
  hash text PRIMARY KEY,
  version integer NOT NULL,
  markdown text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE order_contract (
  order_id uuid PRIMARY KEY,
  terms_hash text NOT NULL,
  seller jsonb NOT NULL,
  returns_text text NOT NULL,
  shop_identity text NOT NULL,
  CONSTRAINT order_contract_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT order_contract_terms_hash_terms_wording_hash_fk FOREIGN KEY (terms_hash) REFERENCES terms_wording (hash)
);

-- ==== Coupons ====

CREATE TABLE coupon (
  id uuid PRIMARY KEY,
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
  CONSTRAINT coupon_value CHECK (case kind
    when 'percent' then bps between 1 and 10000 and amount_minor is null
    when 'fixed' then amount_minor > 0 and bps is null
    else bps is null and amount_minor is null end),
  CONSTRAINT coupon_uses CHECK (uses >= 0 and (max_uses is null or uses <= max_uses)),
  CONSTRAINT coupon_kind_check CHECK (kind IN ('percent', 'fixed', 'free_shipping'))
);
CREATE INDEX coupon_of_merchant ON coupon (merchant_id, created_at, id);

CREATE TABLE order_discount (
  order_id uuid PRIMARY KEY,
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

-- ==== Connections to banks, carriers and issuers ====

CREATE TABLE connection (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  merchant_id uuid,
  sealed_account text,
  account_ref text,
  account_state jsonb,
  connected_at timestamptz NOT NULL DEFAULT now(),
  disconnected_at timestamptz,
  answered_at timestamptz,
  failure text,
  failed_at timestamptz,
  failure_id uuid,
  read_until timestamptz,
  CONSTRAINT connection_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT connection_account CHECK ((sealed_account is null) = (disconnected_at is not null)),
  CONSTRAINT connection_failure CHECK (num_nulls(failure, failed_at, failure_id) in (0, 3))
);
CREATE UNIQUE INDEX connection_of_store ON connection (kind, merchant_id) WHERE disconnected_at is null;
CREATE UNIQUE INDEX connection_of_platform ON connection (kind) WHERE disconnected_at is null and merchant_id is null;
CREATE UNIQUE INDEX connection_once_for_account ON connection (merchant_id, kind, account_ref)
  WHERE account_ref is not null;
CREATE INDEX connection_newest ON connection (connected_at, id) WHERE disconnected_at is null;
CREATE UNIQUE INDEX connection_once_at_stripe ON connection (account_ref) WHERE kind = 'stripe';
CREATE UNIQUE INDEX connection_one_carrier ON connection (merchant_id)
  WHERE disconnected_at is null and kind in ('melhor_envio', 'correios');

CREATE TABLE used_state (
  id text PRIMARY KEY,
  used_at timestamptz NOT NULL DEFAULT now()
);

-- ==== Payments ====

CREATE TABLE payment (
  id uuid PRIMARY KEY,
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
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL,
  method text NOT NULL,
  connection_id uuid,
  provider_ref text NOT NULL,
  status text NOT NULL,
  amount_minor bigint NOT NULL,
  fee_minor bigint,
  next_action jsonb NOT NULL,
  expires_at timestamptz,
  claimed_at timestamptz,
  inquiry_sent_at timestamptz,
  claim_reminders integer NOT NULL DEFAULT 0,
  captured_at timestamptz,
  failure_code text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payment_attempt_payment_id_payment_id_fk FOREIGN KEY (payment_id) REFERENCES payment (id),
  CONSTRAINT payment_attempt_connection_id_connection_id_fk FOREIGN KEY (connection_id) REFERENCES connection (id),
  CONSTRAINT attempt_captured CHECK ((status in ('captured', 'disputed', 'charged_back')) = (captured_at is not null)),
  CONSTRAINT payment_attempt_status_check CHECK (status IN ('created', 'requires_action', 'processing', 'captured',
    'disputed', 'charged_back', 'expired', 'canceled', 'failed')),
  CONSTRAINT payment_attempt_method_check CHECK (method IN ('pix', 'fake', 'stripe', 'card', 'boleto'))
);
CREATE INDEX payment_attempt_newest ON payment_attempt (payment_id, created_at, id);
CREATE UNIQUE INDEX payment_attempt_ref ON payment_attempt (method, provider_ref);
CREATE UNIQUE INDEX payment_captured_once ON payment_attempt (payment_id)
  WHERE status in ('captured', 'disputed', 'charged_back');
CREATE UNIQUE INDEX payment_one_open ON payment_attempt (payment_id)
  WHERE status in ('created', 'requires_action', 'processing');
CREATE INDEX payment_attempt_claims ON payment_attempt (claimed_at) WHERE status = 'processing';
CREATE INDEX payment_attempt_expiry ON payment_attempt (expires_at) WHERE status in ('created', 'requires_action');
CREATE INDEX payment_attempt_connection ON payment_attempt (connection_id, created_at)
  WHERE connection_id is not null;

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
  CONSTRAINT allocation_amounts CHECK (amount_minor >= 0 and captured_minor in (0, amount_minor)
    and (not void or captured_minor = 0)),
  CONSTRAINT allocation_never_more_back CHECK (0 <= refunded_minor and refunded_minor <= refund_due_minor
    and 0 <= disputed_minor and 0 <= charged_back_minor
    and refund_due_minor + disputed_minor + charged_back_minor <= captured_minor)
);
CREATE UNIQUE INDEX allocation_once_per_order ON payment_allocation (order_id);

CREATE TABLE payment_receipt (
  id uuid PRIMARY KEY,
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
  return_ref text,
  returned_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payment_receipt_once UNIQUE (method, provider_ref),
  CONSTRAINT payment_receipt_attempt_id_payment_attempt_id_fk FOREIGN KEY (attempt_id) REFERENCES payment_attempt (id),
  CONSTRAINT receipt_amounts CHECK (amount_minor > 0 and applied_minor between 0 and amount_minor),
  CONSTRAINT receipt_surplus CHECK ((surplus_status = 'none') = (applied_minor = amount_minor)
    and (surplus_status = 'none') = (surplus_reason is null)),
  CONSTRAINT payment_receipt_check CHECK ((method IN ('pix', 'fake', 'stripe', 'card', 'boleto')
    AND source IN ('person', 'bank_statement', 'provider')
    AND surplus_reason IN ('late', 'second', 'over', 'under', 'unknown', 'mistake')
    AND surplus_status IN ('none', 'open', 'returning', 'returned')))
);
CREATE INDEX payment_receipt_attempt_id_index ON payment_receipt (attempt_id);
CREATE INDEX payment_receipt_open ON payment_receipt (created_at) WHERE surplus_status in ('open', 'returning');

CREATE TABLE receipt_reference (
  id uuid PRIMARY KEY,
  receipt_id uuid NOT NULL,
  provider_ref text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT receipt_reference_receipt_id_payment_receipt_id_fk FOREIGN KEY (receipt_id)
    REFERENCES payment_receipt (id)
);
CREATE INDEX receipt_reference_receipt_id_id_index ON receipt_reference (receipt_id, id);

CREATE TABLE provider_movement (
  id uuid PRIMARY KEY,
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
  id uuid PRIMARY KEY,
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
  CONSTRAINT payment_event_check CHECK ((provider IN ('pix', 'fake', 'stripe', 'card', 'boleto', 'mercado_pago')
    AND result IN ('applied', 'ignored', 'failed')))
);
CREATE INDEX payment_event_unprocessed ON payment_event (received_at) WHERE processed_at is null or result = 'failed';

-- ==== Fulfillments ====

CREATE TABLE fulfillment (
  id uuid PRIMARY KEY,
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
  CONSTRAINT fulfillment_status_check CHECK (status IN ('pending', 'preparing', 'ready', 'shipped', 'delivered',
    'failed', 'returned_to_sender', 'canceled'))
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
  CONSTRAINT fulfillment_line_fulfillment_id_fulfillment_id_fk FOREIGN KEY (fulfillment_id)
    REFERENCES fulfillment (id),
  CONSTRAINT fulfillment_line_order_line_id_order_line_id_fk FOREIGN KEY (order_line_id) REFERENCES order_line (id),
  CONSTRAINT fulfillment_line_quantity CHECK (quantity > 0)
);
CREATE INDEX fulfillment_line_order_line_id_index ON fulfillment_line (order_line_id);

-- ==== Labels and prices of carriers ====

CREATE TABLE shipping_box (
  merchant_id uuid NOT NULL,
  position smallint NOT NULL,
  length_mm integer NOT NULL,
  width_mm integer NOT NULL,
  height_mm integer NOT NULL,
  max_grams integer NOT NULL,
  CONSTRAINT shipping_box_merchant_id_position_pk PRIMARY KEY (merchant_id, position),
  CONSTRAINT shipping_box_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT shipping_box_size CHECK (least(length_mm, width_mm, height_mm, max_grams) > 0)
);

CREATE TABLE default_piece (
  merchant_id uuid PRIMARY KEY,
  length_mm integer NOT NULL,
  width_mm integer NOT NULL,
  height_mm integer NOT NULL,
  weight_grams integer NOT NULL,
  CONSTRAINT default_piece_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT default_piece_size CHECK (least(length_mm, width_mm, height_mm, weight_grams) > 0)
);

CREATE TABLE label (
  id uuid PRIMARY KEY,
  fulfillment_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'buying',
  service_id text,
  service text,
  company text,
  quoted_minor bigint,
  tried_at timestamptz,
  shipment_ref text,
  connection_id uuid,
  cost_minor bigint,
  tracking_code text,
  shipment_status text,
  failure text,
  failure_text text,
  claimed_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  bought_at timestamptz,
  canceled_at timestamptz,
  CONSTRAINT label_fulfillment_id_fulfillment_id_fk FOREIGN KEY (fulfillment_id) REFERENCES fulfillment (id),
  CONSTRAINT label_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT label_connection_id_connection_id_fk FOREIGN KEY (connection_id) REFERENCES connection (id),
  CONSTRAINT label_cost CHECK ((shipment_ref is null) = (cost_minor is null) and cost_minor >= 0),
  CONSTRAINT label_bought CHECK (status <> 'bought' or (shipment_ref is not null and bought_at is not null)),
  CONSTRAINT label_failed CHECK ((status = 'failed') = (failure is not null)),
  CONSTRAINT label_canceled CHECK ((status = 'canceled') = (canceled_at is not null))
);
CREATE UNIQUE INDEX label_of_fulfillment ON label (fulfillment_id) WHERE status <> 'canceled';
CREATE INDEX label_all_of_fulfillment ON label (fulfillment_id);
CREATE INDEX label_being_bought ON label (created_at) WHERE status = 'buying';
CREATE INDEX label_under_way ON label (merchant_id, id)
  WHERE status = 'bought' and shipment_status is distinct from 'delivered';
CREATE UNIQUE INDEX label_shipment ON label (shipment_ref) WHERE shipment_ref is not null;

CREATE TABLE carrier_quoting (
  merchant_id uuid PRIMARY KEY,
  mode text NOT NULL,
  services text[] NOT NULL,
  added_minor bigint NOT NULL DEFAULT 0,
  added_bps integer NOT NULL DEFAULT 0,
  extra_days smallint NOT NULL DEFAULT 0,
  paused_until timestamptz,
  CONSTRAINT carrier_quoting_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT carrier_quoting_mode CHECK (mode in ('off', 'beside', 'instead')),
  CONSTRAINT carrier_quoting_added CHECK (added_minor >= 0 and added_bps between 0 and 10000
    and (added_minor = 0 or added_bps = 0)),
  CONSTRAINT carrier_quoting_days CHECK (extra_days between 0 and 30)
);

CREATE TABLE carrier_quote (
  merchant_id uuid NOT NULL,
  key text NOT NULL,
  quotes jsonb,
  valid_until timestamptz,
  claimed_until timestamptz,
  CONSTRAINT carrier_quote_merchant_id_key_pk PRIMARY KEY (merchant_id, key),
  CONSTRAINT carrier_quote_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT carrier_quote_answer CHECK ((quotes is null) = (valid_until is null))
);
CREATE INDEX carrier_quote_old ON carrier_quote (merchant_id, valid_until);

-- ==== Refunds and returns ====

CREATE TABLE refund (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  amount_minor bigint NOT NULL,
  shipping_minor bigint NOT NULL DEFAULT 0,
  free_minor bigint NOT NULL DEFAULT 0,
  commission_minor bigint,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'pending',
  by_hand boolean NOT NULL,
  actor text NOT NULL,
  idempotency_key text NOT NULL,
  parts jsonb,
  provider_ref text,
  sent_minor bigint,
  proof text,
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
    AND actor IN ('customer', 'merchant', 'operator', 'system'))),
  CONSTRAINT refund_sent CHECK (sent_minor is null
    or (sent_minor > 0 and sent_minor < amount_minor and provider_ref is not null)),
  CONSTRAINT refund_proof CHECK (proof is null or (status = 'succeeded' and length(proof) between 1 and 120)),
  CONSTRAINT refund_commission CHECK (commission_minor >= 0)
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
  id uuid PRIMARY KEY,
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
    AND status IN ('requested', 'approved', 'rejected', 'in_transit', 'received', 'inspected', 'refunded', 'canceled',
    'expired')))
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
  CONSTRAINT return_line_quantities CHECK (quantity > 0
    and (accepted_quantity is null or accepted_quantity between 0 and quantity))
);
CREATE INDEX return_line_order_line_id_index ON return_line (order_line_id);

-- ==== Chargebacks ====

CREATE TABLE chargeback (
  id uuid PRIMARY KEY,
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
  CONSTRAINT chargeback_check CHECK ((method IN ('pix', 'fake', 'stripe', 'card', 'boleto')
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

-- ==== Messages about orders, and claims ====

CREATE TABLE order_thread (
  order_id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  protocol text NOT NULL,
  unread_by_customer integer NOT NULL DEFAULT 0,
  unread_by_merchant integer NOT NULL DEFAULT 0,
  waiting_since timestamptz,
  answer_by timestamptz,
  last_message_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_thread_protocol_unique UNIQUE (protocol),
  CONSTRAINT order_thread_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT order_thread_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT order_thread_unread_by CHECK (unread_by_customer >= 0 and unread_by_merchant >= 0),
  CONSTRAINT order_thread_waits CHECK (num_nulls(waiting_since, answer_by) in (0, 2))
);
CREATE INDEX order_thread_of_merchant ON order_thread (merchant_id, last_message_at, order_id);
CREATE INDEX order_thread_waiting ON order_thread (merchant_id, answer_by, order_id) WHERE answer_by is not null;
CREATE INDEX order_thread_unread ON order_thread (merchant_id, last_message_at, order_id)
  WHERE unread_by_merchant > 0;

CREATE TABLE order_message (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  side text NOT NULL,
  user_id uuid,
  text text NOT NULL,
  digest text NOT NULL,
  read_at timestamptz,
  mailed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_message_once UNIQUE (order_id, side, digest),
  CONSTRAINT order_message_order_id_order_thread_order_id_fk FOREIGN KEY (order_id) REFERENCES order_thread (order_id),
  CONSTRAINT order_message_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id),
  CONSTRAINT order_message_side CHECK (side in ('customer', 'merchant')),
  CONSTRAINT order_message_text CHECK (length(text) <= 2000),
  CONSTRAINT order_message_writer CHECK (side = 'merchant' or user_id is null)
);
CREATE INDEX order_message_of_thread ON order_message (order_id, created_at, id);
CREATE INDEX order_message_unread ON order_message (order_id, side) WHERE read_at is null;
CREATE INDEX order_message_unmailed ON order_message (order_id, side) WHERE mailed_at is null;
CREATE INDEX order_message_of_user ON order_message (user_id) WHERE user_id is not null;

CREATE TABLE order_message_picture (
  picture_id uuid PRIMARY KEY,
  message_id uuid NOT NULL,
  position smallint NOT NULL,
  CONSTRAINT order_message_picture_position UNIQUE (message_id, position),
  CONSTRAINT order_message_picture_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES picture (id),
  CONSTRAINT order_message_picture_message_id_order_message_id_fk FOREIGN KEY (message_id)
    REFERENCES order_message (id),
  CONSTRAINT order_message_picture_positions CHECK (position between 1 and 4)
);

CREATE TABLE answer_template (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  name text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT answer_template_name UNIQUE (merchant_id, name),
  CONSTRAINT answer_template_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id)
);

CREATE TABLE claim (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  protocol text NOT NULL,
  form_key text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'open',
  text text NOT NULL,
  due_at timestamptz,
  reply text,
  offer text,
  offer_minor bigint,
  replied_at timestamptz,
  review_at timestamptz,
  settled_at timestamptz,
  settled_by text,
  outcome text,
  refunded_minor bigint,
  return_id uuid,
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT claim_protocol_unique UNIQUE (protocol),
  CONSTRAINT claim_once UNIQUE (order_id, form_key),
  CONSTRAINT claim_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT claim_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT claim_return_id_return_request_id_fk FOREIGN KEY (return_id) REFERENCES return_request (id),
  CONSTRAINT claim_status CHECK (case status
    when 'open' then num_nonnulls(replied_at, review_at, settled_at) = 0
    when 'merchant_replied' then replied_at is not null and num_nonnulls(review_at, settled_at) = 0
    when 'under_review' then review_at is not null and settled_at is null
    when 'resolved' then settled_at is not null
    when 'withdrawn' then settled_at is not null
    else false end),
  CONSTRAINT claim_due_at CHECK ((due_at is null) = (settled_at is not null)),
  CONSTRAINT claim_reply CHECK (num_nulls(reply, offer, replied_at) in (0, 3)),
  CONSTRAINT claim_offer CHECK (coalesce(offer in ('refund', 'amount', 'return', 'nothing'), true)
    and coalesce(offer = 'amount', false) = (offer_minor is not null) and coalesce(offer_minor > 0, true)),
  CONSTRAINT claim_settled CHECK ((settled_at is null) = (settled_by is null)),
  CONSTRAINT claim_outcome CHECK ((status = 'resolved') = (outcome is not null)
    and coalesce(outcome in ('customer', 'split', 'merchant'), true) and num_nulls(outcome, refunded_minor) in (0, 2)
    and coalesce(refunded_minor >= 0 and (outcome <> 'merchant' or refunded_minor = 0), true)),
  CONSTRAINT claim_returned CHECK (return_id is null or coalesce(outcome = 'customer' and refunded_minor = 0, false)),
  CONSTRAINT claim_decided CHECK ((reason is not null) = coalesce(settled_by = 'operator', false)
    and (settled_by is distinct from 'operator' or review_at is not null)),
  CONSTRAINT claim_kind CHECK (kind in ('not_received', 'wrong', 'broken', 'regret', 'wrong_charge',
    'refund_not_received'))
);
CREATE UNIQUE INDEX claim_unsettled ON claim (order_id) WHERE settled_at is null;
CREATE INDEX claim_of_order ON claim (order_id, created_at, id);
CREATE INDEX claim_of_merchant ON claim (merchant_id, created_at, id);
CREATE INDEX claim_due_of_merchant ON claim (merchant_id, due_at, id) WHERE due_at is not null;
CREATE INDEX claim_open_of_merchant ON claim (merchant_id, due_at, id) WHERE status = 'open';
CREATE INDEX claim_by_time ON claim (created_at, id);
CREATE INDEX claim_due ON claim (due_at, id) WHERE due_at is not null;
CREATE INDEX claim_under_review ON claim (due_at, id) WHERE status = 'under_review';
CREATE INDEX claim_return ON claim (return_id) WHERE return_id is not null;

-- ==== Invoices ====

CREATE TABLE fiscal_setting (
  merchant_id uuid PRIMARY KEY,
  tax_regime text NOT NULL,
  state_registration text NOT NULL,
  ncm text NOT NULL,
  cfop_in_state text NOT NULL,
  cfop_out_of_state text NOT NULL,
  icms text NOT NULL,
  origin text NOT NULL,
  pis text NOT NULL,
  cofins text NOT NULL,
  ibs_cbs text NOT NULL DEFAULT '000',
  tax_class text NOT NULL DEFAULT '000001',
  cbs_bps integer,
  CONSTRAINT fiscal_setting_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT fiscal_setting_ncm CHECK (ncm ~ '^[0-9]{8}$'),
  CONSTRAINT fiscal_setting_cfop CHECK (cfop_in_state ~ '^5[0-9]{3}$' and cfop_out_of_state ~ '^6[0-9]{3}$'),
  CONSTRAINT fiscal_setting_icms CHECK (icms ~ '^[0-9]{2,3}$'),
  CONSTRAINT fiscal_setting_contributions CHECK (pis ~ '^[0-9]{2}$' and cofins ~ '^[0-9]{2}$'),
  CONSTRAINT fiscal_setting_ibs_cbs CHECK (ibs_cbs ~ '^[0-9]{3}$' and tax_class ~ '^[0-9]{6}$'),
  CONSTRAINT fiscal_setting_cbs CHECK (cbs_bps between 0 and 10000)
);

CREATE TABLE product_ncm (
  product_id uuid PRIMARY KEY,
  ncm text NOT NULL,
  CONSTRAINT product_ncm_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE,
  CONSTRAINT product_ncm_digits CHECK (ncm ~ '^[0-9]{8}$')
);

CREATE TABLE store_mailbox (
  merchant_id uuid PRIMARY KEY,
  token text NOT NULL,
  CONSTRAINT store_mailbox_token_unique UNIQUE (token),
  CONSTRAINT store_mailbox_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id)
);

CREATE TABLE invoice (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  access_key text NOT NULL,
  series integer NOT NULL,
  number integer NOT NULL,
  issued_at timestamptz NOT NULL,
  total_minor bigint NOT NULL,
  sealed_xml text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT invoice_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT invoice_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT invoice_access_key CHECK (access_key ~ '^[0-9]{6}[0-9A-Z]{14}[0-9]{24}$'),
  CONSTRAINT invoice_total CHECK (total_minor > 0)
);
CREATE UNIQUE INDEX invoice_once ON invoice (access_key);
CREATE INDEX invoice_of_order ON invoice (order_id, issued_at, id);
CREATE INDEX invoice_of_sealing_key ON invoice (left(sealed_xml, 12), id);

CREATE TABLE invoice_request (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'issuing',
  failure text,
  failure_text text,
  invoice_id uuid,
  cancel_reason text,
  claimed_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  requested_at timestamptz NOT NULL DEFAULT now(),
  checked_at timestamptz NOT NULL DEFAULT now(),
  authorized_at timestamptz,
  canceled_at timestamptz,
  CONSTRAINT invoice_request_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT invoice_request_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT invoice_request_connection_id_connection_id_fk FOREIGN KEY (connection_id) REFERENCES connection (id),
  CONSTRAINT invoice_request_invoice_id_invoice_id_fk FOREIGN KEY (invoice_id)
    REFERENCES invoice (id) ON DELETE SET NULL,
  CONSTRAINT invoice_request_failed CHECK ((status = 'failed') = (failure is not null)),
  CONSTRAINT invoice_request_authorized CHECK (status not in ('authorized', 'canceling') or authorized_at is not null),
  CONSTRAINT invoice_request_canceled CHECK ((status = 'canceled') = (canceled_at is not null))
);
CREATE UNIQUE INDEX invoice_request_of_order ON invoice_request (order_id) WHERE status <> 'canceled';
CREATE INDEX invoice_request_all_of_order ON invoice_request (order_id);
CREATE INDEX invoice_request_of_invoice ON invoice_request (invoice_id) WHERE invoice_id is not null;
CREATE INDEX invoice_request_to_check ON invoice_request (checked_at, id) WHERE status = 'processing';
CREATE INDEX invoice_request_waiting ON invoice_request (checked_at) WHERE status in ('issuing', 'canceling');

-- ==== Commission, ledger and payouts ====

CREATE TABLE commission_rule (
  id uuid PRIMARY KEY,
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

CREATE TABLE commission_line (
  id uuid PRIMARY KEY,
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
  CONSTRAINT commission_line_reverses_id_commission_line_id_fk FOREIGN KEY (reverses_id)
    REFERENCES commission_line (id),
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

CREATE TABLE withheld_commission (
  receipt_id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  taken_minor bigint NOT NULL,
  returned_minor bigint NOT NULL,
  turns integer NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL,
  CONSTRAINT withheld_commission_receipt_id_payment_receipt_id_fk FOREIGN KEY (receipt_id)
    REFERENCES payment_receipt (id),
  CONSTRAINT withheld_commission_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT withheld_amounts CHECK (0 <= returned_minor and returned_minor <= taken_minor)
);
CREATE INDEX withheld_commission_order_id_index ON withheld_commission (order_id);

CREATE TABLE ledger_transaction (
  id uuid PRIMARY KEY,
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
  id uuid PRIMARY KEY,
  transaction_id uuid NOT NULL,
  account text NOT NULL,
  merchant_id uuid,
  currency char(3) NOT NULL,
  amount_minor bigint NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT ledger_posting_transaction_id_ledger_transaction_id_fk FOREIGN KEY (transaction_id)
    REFERENCES ledger_transaction (id),
  CONSTRAINT ledger_posting_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT ledger_posting_amount CHECK (amount_minor <> 0),
  CONSTRAINT ledger_posting_owner CHECK ((merchant_id is not null) = (account like 'merchant\_%')),
  CONSTRAINT ledger_posting_account_check CHECK (account IN ('merchant_pending', 'merchant_available',
    'merchant_receivable', 'merchant_chargeback_hold', 'psp_clearing', 'bank', 'commission_income', 'psp_fees',
    'chargeback_funds', 'chargeback_losses', 'debt_losses', 'customer_refunds_due', 'unidentified_receipts'))
);
CREATE INDEX ledger_posting_transaction_id_index ON ledger_posting (transaction_id);
CREATE INDEX ledger_balance ON ledger_posting (merchant_id, account, amount_minor) WHERE merchant_id is not null;
CREATE INDEX ledger_statement ON ledger_posting (merchant_id, at, transaction_id) WHERE merchant_id is not null;
CREATE INDEX ledger_of_account ON ledger_posting (account) WHERE merchant_id is null;
CREATE INDEX ledger_commission ON ledger_posting (at) WHERE account = 'commission_income';

CREATE TABLE payout_batch (
  id uuid PRIMARY KEY,
  number text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payout_batch_number_unique UNIQUE (number)
);

CREATE TABLE payout (
  id uuid PRIMARY KEY,
  batch_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'draft',
  currency char(3) NOT NULL,
  gross_minor bigint NOT NULL,
  netted_minor bigint NOT NULL,
  amount_minor bigint NOT NULL,
  pix_key text NOT NULL,
  way text NOT NULL DEFAULT 'pix',
  sends integer NOT NULL DEFAULT 0,
  failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  CONSTRAINT payout_once_per_batch UNIQUE (batch_id, merchant_id),
  CONSTRAINT payout_batch_id_payout_batch_id_fk FOREIGN KEY (batch_id) REFERENCES payout_batch (id),
  CONSTRAINT payout_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT payout_amounts CHECK (netted_minor >= 0 and amount_minor >= 0
    and amount_minor = gross_minor - netted_minor),
  CONSTRAINT payout_status_check CHECK (status IN ('draft', 'approved', 'processing', 'paid', 'failed', 'returned',
    'canceled'))
);
CREATE INDEX payout_merchant_id_created_at_index ON payout (merchant_id, created_at);
CREATE INDEX payout_unfinished ON payout (merchant_id) WHERE status not in ('paid', 'canceled');

CREATE TABLE payout_transfer (
  id uuid PRIMARY KEY,
  payout_id uuid NOT NULL,
  send integer NOT NULL,
  connection_id uuid NOT NULL,
  account_ref text NOT NULL,
  amount_minor bigint NOT NULL,
  status text NOT NULL DEFAULT 'waiting',
  reversed_minor bigint NOT NULL DEFAULT 0,
  provider_ref text,
  failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  CONSTRAINT "payout_transfer_providerRef_unique" UNIQUE (provider_ref),
  CONSTRAINT payout_transfer_once UNIQUE (payout_id, send),
  CONSTRAINT payout_transfer_payout_id_payout_id_fk FOREIGN KEY (payout_id) REFERENCES payout (id),
  CONSTRAINT payout_transfer_connection_id_connection_id_fk FOREIGN KEY (connection_id) REFERENCES connection (id),
  CONSTRAINT payout_transfer_amount CHECK (amount_minor > 0 and reversed_minor between 0 and amount_minor),
  CONSTRAINT payout_transfer_sent CHECK ((status in ('sent', 'reversed')) = (provider_ref is not null)
    and (provider_ref is null) = (sent_at is null))
);
CREATE UNIQUE INDEX payout_transfer_open ON payout_transfer (payout_id) WHERE status in ('waiting', 'sent');
CREATE INDEX payout_transfer_sent ON payout_transfer (sent_at) WHERE provider_ref is not null;

-- ==== Bank statements, reconciliation, tasks and the nightly check ====

CREATE TABLE bank_statement (
  id uuid PRIMARY KEY,
  merchant_id uuid,
  file_name text NOT NULL,
  is_trial boolean NOT NULL,
  status text NOT NULL DEFAULT 'done',
  digest text,
  covers_from date,
  covers_until date,
  rows jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_by uuid,
  session_ref text,
  lease_token uuid,
  lease_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  CONSTRAINT bank_statement_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT bank_statement_sent_by_user_id_fk FOREIGN KEY (sent_by) REFERENCES "user" (id),
  CONSTRAINT bank_statement_standing CHECK (status = 'done'
    or (status in ('working', 'failed') and digest is not null))
);
CREATE INDEX bank_statement_newest ON bank_statement (created_at, id);
CREATE UNIQUE INDEX bank_statement_unfinished ON bank_statement (coalesce(merchant_id::text, ''), digest, is_trial)
  WHERE status = 'working';

CREATE TABLE bank_statement_line (
  statement_id uuid NOT NULL,
  position integer NOT NULL,
  line integer NOT NULL,
  ref text,
  amount_minor bigint,
  received_at timestamptz,
  text text,
  result jsonb,
  same_as uuid,
  CONSTRAINT bank_statement_line_statement_id_position_pk PRIMARY KEY (statement_id, position),
  CONSTRAINT bank_statement_line_statement_id_bank_statement_id_fk FOREIGN KEY (statement_id)
    REFERENCES bank_statement (id) ON DELETE CASCADE,
  CONSTRAINT bank_statement_line_known CHECK (ref is not null or result is not null),
  CONSTRAINT bank_statement_line_money CHECK ((ref is null) = (amount_minor is null)
    and (ref is null) = (received_at is null) and (ref is null) = (text is null))
);

CREATE TABLE reconciled_account (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  merchant_id uuid,
  connection_id uuid,
  since timestamptz NOT NULL,
  read_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reconciled_account_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT reconciled_account_connection_id_connection_id_fk FOREIGN KEY (connection_id) REFERENCES connection (id)
);
CREATE UNIQUE INDEX reconciled_account_of_connection ON reconciled_account (connection_id)
  WHERE connection_id is not null;
CREATE UNIQUE INDEX reconciled_account_of_store ON reconciled_account (kind, merchant_id)
  WHERE connection_id is null and merchant_id is not null;
CREATE UNIQUE INDEX reconciled_account_of_platform ON reconciled_account (kind)
  WHERE connection_id is null and merchant_id is null;
CREATE INDEX reconciled_account_merchant ON reconciled_account (merchant_id);

CREATE TABLE reconciliation_line (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  kind text NOT NULL,
  ref text NOT NULL,
  day date NOT NULL,
  currency char(3) NOT NULL,
  provider_minor bigint,
  provider_at timestamptz,
  shop_minor bigint,
  shop_at timestamptz,
  payment_id uuid,
  attempt_id uuid,
  receipt_id uuid,
  refund_id uuid,
  chargeback_id uuid,
  status text NOT NULL DEFAULT 'waiting',
  settled_minor bigint,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reconciliation_line_once UNIQUE (account_id, kind, ref),
  CONSTRAINT reconciliation_line_account_id_reconciled_account_id_fk FOREIGN KEY (account_id)
    REFERENCES reconciled_account (id),
  CONSTRAINT reconciliation_line_payment_id_payment_id_fk FOREIGN KEY (payment_id) REFERENCES payment (id),
  CONSTRAINT reconciliation_line_attempt_id_payment_attempt_id_fk FOREIGN KEY (attempt_id)
    REFERENCES payment_attempt (id),
  CONSTRAINT reconciliation_line_receipt_id_payment_receipt_id_fk FOREIGN KEY (receipt_id)
    REFERENCES payment_receipt (id),
  CONSTRAINT reconciliation_line_refund_id_refund_id_fk FOREIGN KEY (refund_id) REFERENCES refund (id),
  CONSTRAINT reconciliation_line_chargeback_id_chargeback_id_fk FOREIGN KEY (chargeback_id) REFERENCES chargeback (id),
  CONSTRAINT reconciliation_line_sides CHECK (num_nonnulls(provider_minor, shop_minor) > 0),
  CONSTRAINT reconciliation_line_times CHECK ((provider_minor is null) = (provider_at is null)
    and (shop_minor is null) = (shop_at is null)),
  CONSTRAINT reconciliation_line_settled CHECK (status <> 'settled' or (settled_minor is not null and note <> ''))
);
CREATE INDEX reconciliation_line_of_day ON reconciliation_line (account_id, day, id);
CREATE INDEX reconciliation_line_open ON reconciliation_line (account_id, day, id) WHERE status = 'open';
CREATE INDEX reconciliation_line_payment ON reconciliation_line (payment_id);
CREATE INDEX reconciliation_line_attempt ON reconciliation_line (attempt_id);
CREATE INDEX reconciliation_line_receipt ON reconciliation_line (receipt_id);
CREATE INDEX reconciliation_line_refund ON reconciliation_line (refund_id);
CREATE INDEX reconciliation_line_chargeback ON reconciliation_line (chargeback_id);

CREATE TABLE task (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  merchant_id uuid,
  order_id uuid,
  ref_id uuid NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  reminders smallint NOT NULL DEFAULT 0,
  done_at timestamptz,
  outcome text,
  CONSTRAINT task_once UNIQUE (kind, ref_id),
  CONSTRAINT task_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT task_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT task_reminders CHECK (reminders between 0 and 3)
);
CREATE INDEX task_open_of_merchant ON task (merchant_id, created_at, id) WHERE done_at is null;
CREATE INDEX task_open ON task (created_at, id) WHERE done_at is null;
CREATE INDEX task_order_id_index ON task (order_id);

CREATE TABLE verification (
  id uuid PRIMARY KEY,
  differences jsonb NOT NULL,
  checked_at timestamptz NOT NULL DEFAULT now(),
  sealed_until date,
  sealed_hash text,
  CONSTRAINT verification_sealed CHECK ((sealed_until is null) = (sealed_hash is null))
);
CREATE INDEX verification_checked_at_index ON verification (checked_at);

CREATE TABLE book_seal (
  until date PRIMARY KEY,
  since date,
  digests jsonb NOT NULL,
  differences integer NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT book_seal_since_unique UNIQUE (since),
  CONSTRAINT book_seal_chain CHECK ((since is null) = (previous_hash = '') and (since is null or since < until))
);

-- ==== Reviews ====

CREATE TABLE review (
  id uuid PRIMARY KEY,
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
  helpful_count integer NOT NULL DEFAULT 0,
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
CREATE INDEX review_of_product_helpful ON review (product_id, helpful_count, created_at, id)
  WHERE status = 'published';

CREATE TABLE review_report (
  id uuid PRIMARY KEY,
  reporter text NOT NULL,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  review_id uuid NOT NULL,
  CONSTRAINT review_report_once UNIQUE (review_id, reporter),
  CONSTRAINT review_report_review_id_review_id_fk FOREIGN KEY (review_id) REFERENCES review (id)
);
CREATE INDEX review_report_open ON review_report (review_id) WHERE settled_at is null;

CREATE TABLE review_vote (
  review_id uuid NOT NULL,
  voter text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT review_vote_review_id_voter_pk PRIMARY KEY (review_id, voter),
  CONSTRAINT review_vote_review_id_review_id_fk FOREIGN KEY (review_id) REFERENCES review (id)
);
CREATE INDEX review_vote_voter_index ON review_vote (voter);

CREATE TABLE review_picture (
  picture_id uuid PRIMARY KEY,
  review_id uuid NOT NULL,
  position smallint NOT NULL,
  CONSTRAINT review_picture_position UNIQUE (review_id, position),
  CONSTRAINT review_picture_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES picture (id),
  CONSTRAINT review_picture_review_id_review_id_fk FOREIGN KEY (review_id) REFERENCES review (id),
  CONSTRAINT review_picture_positions CHECK (position between 1 and 4)
);

-- ==== Favorites, stock alerts and notifications ====

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
  id uuid PRIMARY KEY,
  variant_id uuid NOT NULL,
  email citext NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  CONSTRAINT stock_notice_variant_id_variant_id_fk FOREIGN KEY (variant_id) REFERENCES variant (id)
);
CREATE UNIQUE INDEX stock_notice_once ON stock_notice (variant_id, email) WHERE sent_at is null;
CREATE INDEX stock_notice_of_email ON stock_notice (email);
CREATE INDEX stock_notice_age ON stock_notice (created_at);

CREATE TABLE notification (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  ref text NOT NULL,
  merchant_id uuid,
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  CONSTRAINT notification_once UNIQUE (user_id, kind, ref),
  CONSTRAINT notification_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE,
  CONSTRAINT notification_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id)
);
CREATE INDEX notification_of_user ON notification (user_id, created_at, id);
CREATE INDEX notification_unread ON notification (user_id, created_at, id) WHERE read_at is null;
CREATE INDEX notification_age ON notification (created_at);
CREATE INDEX notification_read ON notification (read_at) WHERE read_at is not null;

CREATE TABLE notice_setting (
  user_id uuid NOT NULL,
  kind text NOT NULL,
  is_mailed boolean NOT NULL,
  is_shown boolean NOT NULL,
  CONSTRAINT notice_setting_user_id_kind_pk PRIMARY KEY (user_id, kind),
  CONSTRAINT notice_setting_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
);

-- ==== Consents, copies and erasure of personal data ====

CREATE TABLE consent (
  id uuid PRIMARY KEY,
  subject uuid NOT NULL,
  purpose text NOT NULL,
  granted boolean NOT NULL,
  policy_version text NOT NULL,
  evidence text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT consent_words CHECK ((purpose IN ('reviews', 'analytics') AND evidence IN ('banner', 'preferences')))
);
CREATE INDEX consent_subject_purpose_at_index ON consent (subject, purpose, at);

CREATE TABLE data_export (
  id uuid PRIMARY KEY,
  user_id uuid,
  email citext,
  created_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz,
  failed_at timestamptz,
  expires_at timestamptz NOT NULL,
  size_bytes bigint,
  CONSTRAINT data_export_of_user UNIQUE (user_id),
  CONSTRAINT data_export_of_guest UNIQUE (email),
  CONSTRAINT data_export_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE,
  CONSTRAINT data_export_owner CHECK (num_nonnulls(user_id, email) = 1)
);
CREATE INDEX data_export_expires_at_index ON data_export (expires_at);

CREATE TABLE data_export_piece (
  export_id uuid NOT NULL,
  position integer NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT data_export_piece_export_id_position_pk PRIMARY KEY (export_id, position),
  CONSTRAINT data_export_piece_export_id_data_export_id_fk FOREIGN KEY (export_id)
    REFERENCES data_export (id) ON DELETE CASCADE
);

CREATE TABLE erasure_request (
  user_id uuid PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  erase_at timestamptz NOT NULL,
  token_hash text NOT NULL,
  held_at timestamptz,
  CONSTRAINT erasure_request_token_hash UNIQUE (token_hash),
  CONSTRAINT erasure_request_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
);
CREATE INDEX erasure_request_erase_at_index ON erasure_request (erase_at);

CREATE TABLE guest_erasure_request (
  email citext PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  erase_at timestamptz NOT NULL,
  token_hash text NOT NULL,
  held_at timestamptz,
  CONSTRAINT guest_erasure_request_token_hash UNIQUE (token_hash)
);
CREATE INDEX guest_erasure_request_erase_at_index ON guest_erasure_request (erase_at);

-- ==== Audit log ====

CREATE TABLE audit_entry (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  action text NOT NULL,
  role text NOT NULL,
  user_id uuid,
  ip text,
  merchant_id uuid,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  subject_name text NOT NULL DEFAULT '',
  before jsonb NOT NULL DEFAULT '{}'::jsonb,
  after jsonb NOT NULL DEFAULT '{}'::jsonb,
  reason text,
  CONSTRAINT audit_entry_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id),
  CONSTRAINT audit_entry_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id),
  CONSTRAINT audit_entry_author CHECK (role <> 'merchant' or (user_id is not null and merchant_id is not null)),
  CONSTRAINT audit_entry_role_check CHECK (role IN ('merchant', 'operator', 'system'))
);
CREATE INDEX audit_entry_newest ON audit_entry (at, id);
CREATE INDEX audit_entry_of_merchant ON audit_entry (merchant_id, at, id);
CREATE INDEX audit_entry_of_role ON audit_entry (role, at, id);
CREATE INDEX audit_entry_of_action ON audit_entry (action, at, id);

-- ==== The shop: settings, texts, installation and backups ====

CREATE TABLE shop_setting (
  is_one boolean PRIMARY KEY DEFAULT true,
  name text,
  support_email text,
  support_phone text,
  legal_name text,
  legal_tax_id text,
  legal_postal_code text,
  legal_street text,
  legal_number text,
  legal_complement text,
  legal_district text,
  legal_city text,
  legal_region text,
  settlement text,
  pix_key text,
  pix_receiver text,
  pix_city text,
  accent_color text,
  logo_id uuid,
  registration text NOT NULL DEFAULT 'open',
  auto_approve boolean NOT NULL DEFAULT false,
  product_review text NOT NULL DEFAULT 'none',
  without_commission boolean NOT NULL DEFAULT false,
  debt_limit_minor bigint,
  operators_need_factor boolean NOT NULL DEFAULT false,
  members_need_factor boolean NOT NULL DEFAULT false,
  CONSTRAINT shop_setting_logo_id_picture_id_fk FOREIGN KEY (logo_id) REFERENCES picture (id),
  CONSTRAINT shop_setting_is_one CHECK (is_one),
  CONSTRAINT shop_setting_legal CHECK (num_nulls(legal_name, legal_tax_id, legal_postal_code, legal_street,
    legal_number, legal_district, legal_city, legal_region) in (0, 8)),
  CONSTRAINT shop_setting_pix CHECK (num_nulls(pix_key, pix_receiver, pix_city) in (0, 3)),
  CONSTRAINT shop_setting_accent CHECK (accent_color ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT shop_setting_settlement_check CHECK (settlement IN ('direct', 'platform')),
  CONSTRAINT shop_setting_registration_check CHECK (registration IN ('open', 'invite', 'closed')),
  CONSTRAINT shop_setting_product_review_check CHECK (product_review IN ('none', 'first', 'all')),
  CONSTRAINT shop_setting_debt_limit CHECK (debt_limit_minor >= 0)
);

CREATE TABLE shop_text (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  version integer NOT NULL,
  markdown text,
  restored_version integer,
  at timestamptz NOT NULL DEFAULT now(),
  user_id uuid,
  CONSTRAINT shop_text_name_version_unique UNIQUE (name, version),
  CONSTRAINT shop_text_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id),
  CONSTRAINT shop_text_version CHECK (version > 0),
  CONSTRAINT shop_text_name_check CHECK (name IN ('home', 'terms', 'privacy', 'help'))
);
CREATE INDEX shop_text_user_id_index ON shop_text (user_id);

CREATE TABLE setup_link (
  is_one boolean PRIMARY KEY DEFAULT true,
  token_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT setup_link_is_one CHECK (is_one)
);

CREATE TABLE installation (
  is_one boolean PRIMARY KEY DEFAULT true,
  shop_id uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT installation_is_one CHECK (is_one)
);

CREATE TABLE backup_run (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  name text,
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  failure text,
  bytes bigint,
  rows bigint,
  newest_row_at timestamptz,
  orders_since integer,
  missing_pictures integer,
  CONSTRAINT backup_run_order CHECK (finished_at >= started_at)
);
CREATE INDEX backup_run_newest ON backup_run (kind, finished_at);

-- ==== Repeated requests ====

CREATE TABLE form_draft (
  user_id uuid PRIMARY KEY,
  path text NOT NULL,
  form jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT form_draft_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
);
CREATE INDEX form_draft_expires_at_index ON form_draft (expires_at);

CREATE TABLE sent_form (
  merchant_id uuid NOT NULL,
  digest text NOT NULL,
  subject_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sent_form_merchant_id_digest_pk PRIMARY KEY (merchant_id, digest),
  CONSTRAINT sent_form_merchant_id_merchant_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant (id) ON DELETE CASCADE,
  CONSTRAINT sent_form_digest CHECK (length(digest) = 43)
);
CREATE INDEX sent_form_created_at_index ON sent_form (created_at);

CREATE TABLE form_answer (
  id text PRIMARY KEY,
  client_key text NOT NULL,
  sealed text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX form_answer_expires_at_index ON form_answer (expires_at);
CREATE INDEX form_answer_client_key_expires_at_index ON form_answer (client_key, expires_at);

CREATE TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- ==== The demo world and its bank ====

CREATE TABLE demo_world (
  is_built boolean PRIMARY KEY DEFAULT true,
  built_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT demo_world_is_one CHECK (is_built)
);

CREATE TABLE fake_charge (
  ref text PRIMARY KEY,
  amount_minor bigint NOT NULL,
  status text NOT NULL DEFAULT 'open'
);

CREATE TABLE fake_movement (
  ref text PRIMARY KEY,
  charge_ref text NOT NULL,
  kind text NOT NULL,
  amount_minor bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT fake_movement_charge_ref_fake_charge_ref_fk FOREIGN KEY (charge_ref) REFERENCES fake_charge (ref)
);
CREATE INDEX fake_movement_charge_ref_index ON fake_movement (charge_ref);

CREATE TABLE fake_chargeback (
  ref text PRIMARY KEY,
  charge_ref text NOT NULL,
  movement_ref text NOT NULL,
  status text NOT NULL,
  amount_minor bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT fake_chargeback_charge_ref_fake_charge_ref_fk FOREIGN KEY (charge_ref) REFERENCES fake_charge (ref),
  CONSTRAINT fake_chargeback_movement_ref_fake_movement_ref_fk FOREIGN KEY (movement_ref)
    REFERENCES fake_movement (ref)
);
CREATE INDEX fake_chargeback_charge_ref_index ON fake_chargeback (charge_ref);

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
