ALTER TABLE merchant ADD FOREIGN KEY (logo_id) REFERENCES picture (id);
--> statement-breakpoint
ALTER TABLE merchant ADD FOREIGN KEY (cover_id) REFERENCES picture (id);
--> statement-breakpoint
ALTER TABLE category ADD FOREIGN KEY (picture_id) REFERENCES picture (id);
--> statement-breakpoint

-- Prices leave a trace.
CREATE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (variant_id, price_minor) VALUES (new.id, new.price_minor);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_recorded_first AFTER INSERT ON variant
  FOR EACH ROW EXECUTE FUNCTION record_price();
--> statement-breakpoint
CREATE TRIGGER price_recorded AFTER UPDATE OF price_minor ON variant
  FOR EACH ROW WHEN (old.price_minor IS DISTINCT FROM new.price_minor) EXECUTE FUNCTION record_price();
--> statement-breakpoint

-- What lists show of a product is kept beside it.
CREATE FUNCTION refresh_product_summary(changed_product uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE product SET
    price_minor = s.lowest, max_price_minor = s.highest, compare_at_minor = s.compare_at, available = s.available
  FROM (
    SELECT min(v.price_minor) AS lowest,
           max(v.price_minor) AS highest,
           (array_agg(v.compare_at_minor ORDER BY v.price_minor, v.position))[1] AS compare_at,
           coalesce(bool_or(NOT l.tracked OR l.policy = 'continue' OR l.on_hand > l.reserved), false) AS available
    FROM variant v LEFT JOIN inventory_level l ON l.variant_id = v.id
    WHERE v.product_id = changed_product AND v.archived_at IS NULL
  ) s
  WHERE product.id = changed_product
    AND (product.price_minor, product.max_price_minor, product.compare_at_minor, product.available)
      IS DISTINCT FROM (s.lowest, s.highest, s.compare_at, s.available);
$$;
--> statement-breakpoint
CREATE FUNCTION variant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_summary(coalesce(new.product_id, old.product_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_summary_of_variant AFTER INSERT OR DELETE OR UPDATE OF price_minor, compare_at_minor, position, archived_at ON variant
  FOR EACH ROW EXECUTE FUNCTION variant_changed();
--> statement-breakpoint
CREATE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_summary(product_id) FROM variant WHERE id = new.variant_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_summary_of_first_stock AFTER INSERT ON inventory_level
  FOR EACH ROW EXECUTE FUNCTION stock_changed();
--> statement-breakpoint
-- Only a variant that becomes available, or stops being so, touches its product: orders stay cheap.
CREATE TRIGGER product_summary_of_stock AFTER UPDATE ON inventory_level
  FOR EACH ROW WHEN (
    (NOT old.tracked OR old.policy = 'continue' OR old.on_hand > old.reserved)
      IS DISTINCT FROM (NOT new.tracked OR new.policy = 'continue' OR new.on_hand > new.reserved)
  ) EXECUTE FUNCTION stock_changed();
--> statement-breakpoint

-- What search looks at.
CREATE FUNCTION product_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.search_text := fold(concat_ws(' ', new.title, new.brand, new.product_type, array_to_string(new.tags, ' ')));
  new.search_vector :=
    setweight(to_tsvector('shop_portuguese', new.title), 'A') ||
    setweight(to_tsvector('shop_portuguese', concat_ws(' ', new.brand, new.product_type, array_to_string(new.tags, ' '))), 'B') ||
    setweight(to_tsvector('shop_portuguese', left(regexp_replace(new.description_html, '<[^>]*>', ' ', 'g'), 20000)), 'D');
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_search BEFORE INSERT OR UPDATE OF title, brand, product_type, tags, description_html ON product
  FOR EACH ROW EXECUTE FUNCTION product_search_words();
--> statement-breakpoint
CREATE INDEX merchant_search ON merchant USING gin (fold(name || ' ' || tagline || ' ' || city) gin_trgm_ops);
--> statement-breakpoint

-- History is written once.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON stock_movement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON order_event FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON price_history FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER never_deleted BEFORE DELETE ON "order" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER never_deleted BEFORE DELETE ON order_line FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER never_deleted BEFORE DELETE ON payment FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER never_deleted BEFORE DELETE ON payment_attempt FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint

-- Sums over rows, checked when the transaction ends.
CREATE FUNCTION check_group_sums(checked_group uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  group_total bigint := (SELECT total_minor FROM order_group WHERE id = checked_group);
BEGIN
  IF group_total IS DISTINCT FROM (SELECT sum(total_minor) FROM "order" WHERE group_id = checked_group) THEN
    RAISE EXCEPTION 'order group %: its orders do not sum to its total', checked_group USING ERRCODE = 'check_violation';
  END IF;
  IF group_total IS DISTINCT FROM (SELECT sum(amount_minor) FROM payment WHERE group_id = checked_group) THEN
    RAISE EXCEPTION 'order group %: its payments do not sum to its total', checked_group USING ERRCODE = 'check_violation';
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
      SELECT (coalesce(sum(amount_minor), 0), coalesce(sum(captured_minor), 0)) FROM payment_allocation WHERE payment_id = p.id
    ) IS DISTINCT FROM (p.amount_minor::numeric, p.captured_minor::numeric)
  ) THEN
    RAISE EXCEPTION 'order group %: allocations do not sum to their payment', checked_group USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM "order" o WHERE o.group_id = checked_group AND o.total_minor IS DISTINCT FROM (
      SELECT sum(amount_minor) FROM payment_allocation WHERE order_id = o.id
    )
  ) THEN
    RAISE EXCEPTION 'order group %: allocations do not sum to their order', checked_group USING ERRCODE = 'check_violation';
  END IF;
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER group_sums AFTER INSERT OR UPDATE OF total_minor ON order_group
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER group_sums AFTER UPDATE OF total_minor, items_minor, discount_minor, shipping_minor, group_id ON "order"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER group_sums_late AFTER INSERT ON "order"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER group_sums AFTER INSERT OR UPDATE ON order_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER group_sums AFTER INSERT OR UPDATE OF amount_minor, captured_minor ON payment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER group_sums AFTER INSERT OR UPDATE ON payment_allocation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
--> statement-breakpoint
CREATE TRIGGER never_deleted BEFORE DELETE ON payment_allocation FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint

-- Only the words that the code knows.
ALTER TABLE "user" ADD CHECK (platform_role IN ('none', 'admin'));
--> statement-breakpoint
ALTER TABLE merchant ADD CHECK (status IN ('active', 'suspended', 'closed'));
--> statement-breakpoint
ALTER TABLE merchant_member ADD CHECK (role IN ('owner', 'manager', 'attendant', 'finance'));
--> statement-breakpoint
ALTER TABLE delivery_rule ADD CHECK (method IN ('carrier', 'local', 'pickup'));
--> statement-breakpoint
ALTER TABLE product ADD CHECK (status IN ('draft', 'published', 'archived'));
--> statement-breakpoint
ALTER TABLE picture ADD CHECK (status IN ('pending', 'ready', 'failed'));
--> statement-breakpoint
ALTER TABLE inventory_level ADD CHECK (policy IN ('deny', 'continue'));
--> statement-breakpoint
ALTER TABLE stock_reservation ADD CHECK (status IN ('held', 'committed', 'released'));
--> statement-breakpoint
ALTER TABLE stock_movement ADD CHECK (kind IN ('receive', 'adjust', 'import', 'hold', 'commit', 'release', 'return'));
--> statement-breakpoint
ALTER TABLE cart ADD CHECK (status IN ('active', 'completed', 'merged'));
--> statement-breakpoint
ALTER TABLE "order" ADD CHECK (status IN ('pending', 'placed', 'completed', 'canceled'));
--> statement-breakpoint
ALTER TABLE "order" ADD CHECK (payment_status IN ('awaiting', 'paid', 'voided'));
--> statement-breakpoint
ALTER TABLE "order" ADD CHECK (fulfillment_status IN ('unfulfilled', 'preparing', 'shipped', 'delivered'));
--> statement-breakpoint
ALTER TABLE "order" ADD CHECK (cancel_reason IN ('customer', 'payment_denied', 'payment_expired', 'merchant'));
--> statement-breakpoint
ALTER TABLE payment_attempt ADD CHECK (status IN ('requires_action', 'processing', 'captured', 'expired', 'canceled', 'failed'));
--> statement-breakpoint
ALTER TABLE payment_attempt ADD CHECK (method IN ('pix', 'fake'));
