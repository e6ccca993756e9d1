CREATE TABLE "password_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"platform_role" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"guest_token_hash" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_one_owner" CHECK (("cart"."user_id" is null) <> ("cart"."guest_token_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"cart_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_seen_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_line_cart_id_variant_id_pk" PRIMARY KEY("cart_id","variant_id"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"picture_id" uuid,
	CONSTRAINT "category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid,
	"product_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"source_url" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"failure" text,
	"sha256" text,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_ready" CHECK ("picture"."status" <> 'ready' or (sha256 is not null and width > 0 and height > 0))
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"variant_id" uuid NOT NULL,
	"price_minor" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"handle" text NOT NULL,
	"title" text NOT NULL,
	"description_html" text DEFAULT '' NOT NULL,
	"category_id" uuid,
	"product_type" text DEFAULT '' NOT NULL,
	"brand" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"option_names" text[] DEFAULT '{}' NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price_minor" bigint,
	"max_price_minor" bigint,
	"compare_at_minor" bigint,
	"available" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"search_vector" "tsvector",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_handle" UNIQUE("merchant_id","handle"),
	CONSTRAINT "product_options" CHECK (cardinality("product"."option_names") <= 3)
);
--> statement-breakpoint
CREATE TABLE "variant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"sku" text,
	"barcode" text,
	"option1" text DEFAULT '' NOT NULL,
	"option2" text DEFAULT '' NOT NULL,
	"option3" text DEFAULT '' NOT NULL,
	"price_minor" bigint NOT NULL,
	"compare_at_minor" bigint,
	"cost_minor" bigint,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	"requires_shipping" boolean DEFAULT true NOT NULL,
	"taxable" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"picture_id" uuid,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "variant_price" CHECK ("variant"."price_minor" >= 0),
	CONSTRAINT "variant_compare_at" CHECK ("variant"."compare_at_minor" > "variant"."price_minor"),
	CONSTRAINT "variant_weight" CHECK ("variant"."weight_grams" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"method" text NOT NULL,
	"postal_from" text NOT NULL,
	"postal_to" text NOT NULL,
	"weight_from_grams" integer NOT NULL,
	"weight_to_grams" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"free_above_minor" bigint,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	CONSTRAINT "delivery_rule_postal" CHECK ("delivery_rule"."postal_from" <= "delivery_rule"."postal_to"),
	CONSTRAINT "delivery_rule_weight" CHECK (0 <= "delivery_rule"."weight_from_grams" and "delivery_rule"."weight_from_grams" <= "delivery_rule"."weight_to_grams"),
	CONSTRAINT "delivery_rule_price" CHECK ("delivery_rule"."price_minor" >= 0),
	CONSTRAINT "delivery_rule_days" CHECK (0 <= "delivery_rule"."min_days" and "delivery_rule"."min_days" <= "delivery_rule"."max_days")
);
--> statement-breakpoint
CREATE TABLE "merchant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"legal_name" text NOT NULL,
	"tax_id" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"support_email" text NOT NULL,
	"whatsapp" text,
	"postal_code" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"since" date NOT NULL,
	"handling_days" integer DEFAULT 1 NOT NULL,
	"min_order_minor" bigint,
	"delivery_text" text DEFAULT '' NOT NULL,
	"returns_text" text DEFAULT '' NOT NULL,
	"pix_key" text,
	"logo_id" uuid,
	"cover_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchant_slug_unique" UNIQUE("slug"),
	CONSTRAINT "merchant_slug_pattern" CHECK ("merchant"."slug" ~ '^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$'),
	CONSTRAINT "merchant_min_order" CHECK ("merchant"."min_order_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "merchant_member" (
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "merchant_member_merchant_id_user_id_pk" PRIMARY KEY("merchant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"group_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'awaiting' NOT NULL,
	"fulfillment_status" text DEFAULT 'unfulfilled' NOT NULL,
	"currency" char(3) NOT NULL,
	"items_minor" bigint NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"shipping_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"shipping_name" text NOT NULL,
	"shipping_method" text NOT NULL,
	"shipping_min_days" integer NOT NULL,
	"shipping_max_days" integer NOT NULL,
	"cancel_reason" text,
	"placed_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_once_per_merchant" UNIQUE("group_id","merchant_id"),
	CONSTRAINT "order_parts" CHECK ("order"."items_minor" >= 0 and "order"."discount_minor" >= 0 and "order"."shipping_minor" >= 0),
	CONSTRAINT "order_total" CHECK ("order"."total_minor" = "order"."items_minor" - "order"."discount_minor" + "order"."shipping_minor" and "order"."total_minor" >= 0),
	CONSTRAINT "order_cancel_reason" CHECK (("order"."status" = 'canceled') = ("order"."cancel_reason" is not null)),
	CONSTRAINT "order_placed_paid" CHECK ("order"."status" not in ('placed', 'completed') or "order"."payment_status" = 'paid')
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"cart_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"customer_id" uuid,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"tax_id" text NOT NULL,
	"ship_address" jsonb NOT NULL,
	"currency" char(3) NOT NULL,
	"total_minor" bigint NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_group_number_unique" UNIQUE("number"),
	CONSTRAINT "order_group_cartId_unique" UNIQUE("cart_id"),
	CONSTRAINT "order_group_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"variant_id" uuid NOT NULL,
	"product_handle" text NOT NULL,
	"title" text NOT NULL,
	"options" text DEFAULT '' NOT NULL,
	"sku" text,
	"picture_id" uuid,
	"quantity" integer NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"total_minor" bigint NOT NULL,
	CONSTRAINT "order_line_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" > 0),
	CONSTRAINT "order_line_total" CHECK ("order_line"."total_minor" = "order_line"."quantity" * "order_line"."unit_price_minor" - "order_line"."discount_minor" and "order_line"."total_minor" >= 0 and "order_line"."discount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"amount_minor" bigint NOT NULL,
	"captured_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_amounts" CHECK ("payment"."amount_minor" >= 0 and "payment"."captured_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_allocation" (
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"captured_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_allocation_payment_id_order_id_pk" PRIMARY KEY("payment_id","order_id"),
	CONSTRAINT "allocation_amounts" CHECK ("payment_allocation"."amount_minor" >= 0 and "payment_allocation"."captured_minor" between 0 and "payment_allocation"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"method" text NOT NULL,
	"provider_ref" text NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"next_action" jsonb NOT NULL,
	"expires_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"captured_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attempt_captured" CHECK (("payment_attempt"."status" = 'captured') = ("payment_attempt"."captured_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "inventory_level" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"tracked" boolean NOT NULL,
	"policy" text DEFAULT 'deny' NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inventory_reserved" CHECK ("inventory_level"."reserved" >= 0),
	CONSTRAINT "inventory_never_oversold" CHECK (not "inventory_level"."tracked" or "inventory_level"."policy" = 'continue' or ("inventory_level"."on_hand" >= 0 and "inventory_level"."reserved" <= "inventory_level"."on_hand"))
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_hand_delta" integer NOT NULL,
	"reserved_delta" integer NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movement_once" UNIQUE("kind","ref_type","ref_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "stock_reservation" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"status" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "reservation_quantity" CHECK ("stock_reservation"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "password_token" ADD CONSTRAINT "password_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_rule" ADD CONSTRAINT "delivery_rule_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_member" ADD CONSTRAINT "merchant_member_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_member" ADD CONSTRAINT "merchant_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_group_id_order_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_customer_id_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_group" ADD CONSTRAINT "order_group_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_group" ADD CONSTRAINT "order_group_customer_id_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_group_id_order_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_level" ADD CONSTRAINT "inventory_level_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_token_user_id_index" ON "password_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires_at_index" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_of_user" ON "cart" USING btree ("user_id") WHERE status = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "cart_of_guest" ON "cart" USING btree ("guest_token_hash") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "cart_idle" ON "cart" USING btree ("updated_at") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "picture_product_id_position_index" ON "picture" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "picture_source" ON "picture" USING btree ("product_id","source_url") WHERE source_url is not null;--> statement-breakpoint
CREATE INDEX "price_history_variant_id_at_index" ON "price_history" USING btree ("variant_id","at");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("created_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "product_of_merchant" ON "product" USING btree ("merchant_id","created_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "product_of_category" ON "product" USING btree ("category_id","created_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "product_on_offer" ON "product" USING btree ("created_at","id") WHERE status = 'published' and compare_at_minor is not null;--> statement-breakpoint
CREATE INDEX "product_search_vector" ON "product" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "product_search_text" ON "product" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "variant_sku" ON "variant" USING btree ("merchant_id","sku") WHERE sku is not null and archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "variant_options" ON "variant" USING btree ("product_id","option1","option2","option3") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "delivery_rule_merchant_id_postal_from_index" ON "delivery_rule" USING btree ("merchant_id","postal_from");--> statement-breakpoint
CREATE INDEX "merchant_status_name_index" ON "merchant" USING btree ("status","name");--> statement-breakpoint
CREATE INDEX "merchant_member_user_id_index" ON "merchant_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_of_customer" ON "order" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_of_merchant" ON "order" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_event_order_id_at_index" ON "order_event" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_group_customer_id_created_at_index" ON "order_group" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_group_id_index" ON "payment" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "payment_allocation_order_id_index" ON "payment_allocation" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_ref" ON "payment_attempt" USING btree ("method","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_captured_once" ON "payment_attempt" USING btree ("payment_id") WHERE status = 'captured';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open" ON "payment_attempt" USING btree ("payment_id") WHERE status in ('requires_action', 'processing');--> statement-breakpoint
CREATE INDEX "payment_attempt_expiry" ON "payment_attempt" USING btree ("expires_at") WHERE status = 'requires_action';--> statement-breakpoint
CREATE INDEX "stock_movement_variant_id_at_index" ON "stock_movement" USING btree ("variant_id","at");--> statement-breakpoint
CREATE INDEX "stock_reservation_order_id_index" ON "stock_reservation" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_reservation_variant_id_index" ON "stock_reservation" USING btree ("variant_id") WHERE status = 'held';