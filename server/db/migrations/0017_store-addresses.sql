CREATE TABLE "former_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"retired_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"merchant_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"opens_minute" smallint NOT NULL,
	"closes_minute" smallint NOT NULL,
	CONSTRAINT "opening_hours_merchant_id_weekday_pk" PRIMARY KEY("merchant_id","weekday"),
	CONSTRAINT "opening_hours_weekday" CHECK ("opening_hours"."weekday" between 0 and 6),
	CONSTRAINT "opening_hours_day" CHECK (0 <= "opening_hours"."opens_minute" and "opening_hours"."opens_minute" < "opening_hours"."closes_minute" and "opening_hours"."closes_minute" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "former_slug" ADD CONSTRAINT "former_slug_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slug_merchant_id_index" ON "former_slug" USING btree ("merchant_id");
--> statement-breakpoint
-- A store that is called otherwise from now on is found by its earlier names; nobody else takes them.
CREATE FUNCTION refuse_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM former_slug WHERE slug = new.slug AND merchant_id <> new.id) THEN
    RAISE EXCEPTION '% was the address of another store', new.slug USING ERRCODE = 'unique_violation';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER slug_never_reused BEFORE INSERT OR UPDATE OF slug ON merchant
  FOR EACH ROW EXECUTE FUNCTION refuse_former_slug();
--> statement-breakpoint
CREATE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_slug WHERE slug = new.slug;
  INSERT INTO former_slug (slug, merchant_id) VALUES (old.slug, new.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER slug_kept AFTER UPDATE OF slug ON merchant
  FOR EACH ROW WHEN (old.slug IS DISTINCT FROM new.slug) EXECUTE FUNCTION keep_former_slug();
