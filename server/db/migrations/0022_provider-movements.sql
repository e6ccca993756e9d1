CREATE TABLE "provider_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"provider_ref" text NOT NULL,
	"type" text NOT NULL,
	"source_ref" text,
	"currency" char(3) NOT NULL,
	"fee_minor" bigint NOT NULL,
	"to_bank_minor" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_movement_once" UNIQUE("method","provider_ref")
);
--> statement-breakpoint
CREATE INDEX "provider_movement_newest" ON "provider_movement" USING btree ("method","at");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON provider_movement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
