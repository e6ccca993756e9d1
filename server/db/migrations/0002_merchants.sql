CREATE TABLE "merchant_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchant_document_size" CHECK ("merchant_document"."size_bytes" = length("merchant_document"."content") and "merchant_document"."size_bytes" between 1 and 5242880)
);
--> statement-breakpoint
CREATE TABLE "merchant_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"email" "citext" NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "merchant_invitation_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "merchant_invitation_accepted" CHECK (("merchant_invitation"."accepted_at" is null) = ("merchant_invitation"."accepted_by" is null) and ("merchant_invitation"."accepted_at" is null or "merchant_invitation"."revoked_at" is null))
);
--> statement-breakpoint
CREATE TABLE "requirement" (
	"kind" text PRIMARY KEY NOT NULL,
	"is_required" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_acceptance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip" text
);
--> statement-breakpoint
ALTER TABLE "merchant" ALTER COLUMN "legal_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "merchant" ALTER COLUMN "tax_id" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "merchant" ALTER COLUMN "support_email" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "merchant" ALTER COLUMN "postal_code" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "merchant" ALTER COLUMN "street" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "merchant" ALTER COLUMN "number" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "merchant" ALTER COLUMN "district" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "merchant" ALTER COLUMN "city" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "merchant" ALTER COLUMN "region" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "status_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "payouts_held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "payouts_held_reason" text;--> statement-breakpoint
ALTER TABLE "merchant_document" ADD CONSTRAINT "merchant_document_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_document" ADD CONSTRAINT "merchant_document_uploaded_by_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_invitation" ADD CONSTRAINT "merchant_invitation_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_invitation" ADD CONSTRAINT "merchant_invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_invitation" ADD CONSTRAINT "merchant_invitation_accepted_by_user_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptance" ADD CONSTRAINT "terms_acceptance_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptance" ADD CONSTRAINT "terms_acceptance_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchant_document_of_merchant" ON "merchant_document" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "merchant_invitation_of_merchant" ON "merchant_invitation" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "merchant_invitation_of_email" ON "merchant_invitation" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_invitation_open" ON "merchant_invitation" USING btree ("merchant_id","email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "terms_acceptance_of_merchant" ON "terms_acceptance" USING btree ("merchant_id","at","id");--> statement-breakpoint
CREATE INDEX "merchant_by_status" ON "merchant" USING btree ("status","status_since","id");--> statement-breakpoint
CREATE INDEX "merchant_by_status_since" ON "merchant" USING btree ("status_since","id");--> statement-breakpoint
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_identity" CHECK ("merchant"."status" in ('applied', 'in_review', 'rejected') or '' not in ("merchant"."legal_name", "merchant"."tax_id",
        "merchant"."support_email", "merchant"."postal_code", "merchant"."street", "merchant"."number", "merchant"."city", "merchant"."region"));--> statement-breakpoint
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_payouts_held" CHECK (("merchant"."payouts_held_at" is null) = ("merchant"."payouts_held_reason" is null));--> statement-breakpoint
ALTER TABLE requirement ADD CONSTRAINT requirement_kind_check CHECK (kind IN ('identity', 'address', 'contact',
  'terms', 'pix_key', 'delivery', 'returns', 'first_product', 'documents'));
--> statement-breakpoint
-- A person's papers are asked for only where the operator wants to see them; the law's three stay required.
INSERT INTO requirement (kind, is_required) VALUES ('identity', true), ('address', true), ('contact', true),
  ('terms', true), ('pix_key', true), ('delivery', true), ('returns', true), ('first_product', true),
  ('documents', false);
--> statement-breakpoint
ALTER TABLE requirement ADD CONSTRAINT requirement_of_law
  CHECK (is_required OR kind NOT IN ('identity', 'address', 'contact'));
--> statement-breakpoint
ALTER TABLE merchant_document ADD CONSTRAINT merchant_document_media_type_check
  CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp'));
--> statement-breakpoint
ALTER TABLE merchant_invitation ADD CONSTRAINT merchant_invitation_role_check
  CHECK (role IN ('owner', 'manager', 'attendant', 'finance'));
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON terms_acceptance FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
UPDATE merchant SET status_since = created_at;
