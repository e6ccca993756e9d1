CREATE TABLE "shop_setting" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text,
	"support_email" text,
	"support_phone" text,
	"legal_name" text,
	"legal_tax_id" text,
	"legal_postal_code" text,
	"legal_street" text,
	"legal_number" text,
	"legal_complement" text,
	"legal_district" text,
	"legal_city" text,
	"legal_region" text,
	"settlement" text,
	"pix_key" text,
	"pix_receiver" text,
	"pix_city" text,
	"accent_color" text,
	"logo_id" uuid,
	"registration" text DEFAULT 'open' NOT NULL,
	"auto_approve" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shop_setting_is_one" CHECK ("shop_setting"."is_one"),
	CONSTRAINT "shop_setting_legal" CHECK (num_nulls(legal_name, legal_tax_id, legal_postal_code, legal_street, legal_number, legal_district, legal_city, legal_region) in (0, 8)),
	CONSTRAINT "shop_setting_pix" CHECK (num_nulls(pix_key, pix_receiver, pix_city) in (0, 3)),
	CONSTRAINT "shop_setting_accent" CHECK ("shop_setting"."accent_color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "shop_text" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"markdown" text,
	"restored_version" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	CONSTRAINT "shop_text_name_version_unique" UNIQUE("name","version"),
	CONSTRAINT "shop_text_version" CHECK ("shop_text"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "shop_setting" ADD CONSTRAINT "shop_setting_logo_id_picture_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_text" ADD CONSTRAINT "shop_text_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_text_user_id_index" ON "shop_text" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE shop_setting ADD CONSTRAINT shop_setting_settlement_check CHECK (settlement IN ('direct', 'platform'));--> statement-breakpoint
ALTER TABLE shop_setting ADD CONSTRAINT shop_setting_registration_check CHECK (registration IN ('open', 'invite', 'closed'));--> statement-breakpoint
ALTER TABLE shop_text ADD CONSTRAINT shop_text_name_check CHECK (name IN ('home', 'terms', 'privacy', 'help'));--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON shop_text FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE FUNCTION shop_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'everything');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER pages_of_shop_setting AFTER INSERT OR UPDATE OR DELETE ON shop_setting
  FOR EACH STATEMENT EXECUTE FUNCTION shop_changed();--> statement-breakpoint
CREATE TRIGGER pages_of_shop_text AFTER INSERT ON shop_text
  FOR EACH STATEMENT EXECUTE FUNCTION shop_changed();
