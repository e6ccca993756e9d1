CREATE TABLE "order_contract" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"terms_hash" text NOT NULL,
	"seller" jsonb NOT NULL,
	"returns_text" text NOT NULL,
	"shop_identity" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_wording" (
	"hash" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"markdown" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_contract" ADD CONSTRAINT "order_contract_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_contract" ADD CONSTRAINT "order_contract_terms_hash_terms_wording_hash_fk" FOREIGN KEY ("terms_hash") REFERENCES "public"."terms_wording"("hash") ON DELETE no action ON UPDATE no action;