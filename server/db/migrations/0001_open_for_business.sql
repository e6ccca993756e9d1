CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"role" text NOT NULL,
	"user_id" uuid,
	"ip" text,
	"merchant_id" uuid,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text DEFAULT '' NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	CONSTRAINT "audit_entry_author" CHECK ("audit_entry"."role" <> 'merchant' or (user_id is not null and merchant_id is not null))
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_newest" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_merchant" ON "audit_entry" USING btree ("merchant_id","at","id");--> statement-breakpoint
ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_role_check CHECK (role IN ('merchant', 'operator', 'system'));--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
ALTER TABLE merchant DROP CONSTRAINT merchant_status_check;--> statement-breakpoint
ALTER TABLE merchant ADD CONSTRAINT merchant_status_check
  CHECK (status IN ('applied', 'in_review', 'active', 'rejected', 'suspended', 'closed'));
