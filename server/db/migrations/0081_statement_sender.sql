ALTER TABLE "bank_statement" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "session_ref" text;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_sent_by_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;